// Short public numbers of products and items as codes of share links, and back (docs/endpoints.md#d10).
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { OneOf, PublicId, Url, Uuid } from '../shapes.ts';

const Hash = Type.String({
  minLength: 1,
  maxLength: 12,
  pattern: '^[0-9A-Za-z]+$',
  description: 'Short code of a share link.',
});

export const idConversion = {
  convertId: endpoint({
    method: 'GET',
    path: '/action/convert-id',
    isOpenElsewhere: true,
    summary: 'The short code and share link of a product or item.',
    input: { id: PublicId },
    answer: Type.Object({ id: PublicId, hash: Hash, url: Url }),
    refuses: ['NOT_FOUND'],
    cache: 'C300',
  }),
  convertHash: endpoint({
    method: 'GET',
    path: '/action/convert-hash',
    isOpenElsewhere: true,
    summary: 'The product or item of a short code.',
    input: { hash: Hash },
    answer: Type.Object({ id: PublicId, hash: Hash, type: OneOf(['PRODUCT', 'PRODUCT_ITEM']), uuid: Uuid }),
    refuses: ['NOT_FOUND'],
    cache: 'C300',
  }),
};
