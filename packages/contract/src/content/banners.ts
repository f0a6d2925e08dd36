// Banners of the home screen and of lists (docs/rules/content.md#banners).
import { Type } from 'typebox';
import { bannerPositions } from '#domain/base/enums.ts';
import { endpoint } from '../endpoint.ts';
import { Count, DateTime, NamedObject, OneOf, Url, Uuid } from '../shapes.ts';

export const Banner = NamedObject('Banner', {
  uuid: Uuid,
  position: OneOf(bannerPositions),
  title: Type.String(),
  eyebrow: Type.Optional(Type.String()),
  subText: Type.Optional(Type.String()),
  imagePc: Url,
  imageMobile: Url,
  alt: Type.String(),
  link: Type.String(),
  backgroundColor: Type.Optional(Type.String()),
  displayOrder: Count,
  from: DateTime,
  to: DateTime,
});

const list = { method: 'GET', answer: Type.Array(Banner), cache: 'C300' } as const;
const one = {
  method: 'GET',
  input: { uuid: Uuid },
  answer: Banner,
  refuses: ['NOT_FOUND'],
  cache: 'C300',
} as const;

export const banners = {
  getMainBanners: endpoint({
    ...list,
    path: '/open/main-banners',
    summary: 'Main banners of the home screen that are in their display period, in order.',
  }),
  getMainBanner: endpoint({ ...one, path: '/open/main-banners/{uuid}', summary: 'One main banner.' }),
  getSubBanners: endpoint({
    ...list,
    path: '/open/sub-banners',
    summary: 'Sub banners of the home screen and lists.',
  }),
  getSubBanner: endpoint({ ...one, path: '/open/sub-banners/{uuid}', summary: 'One sub banner.' }),
};
