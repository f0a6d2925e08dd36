// The tags that measure visits, for the pages that load them (docs/rules/tracking.md#tags).
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { NamedObject } from '../shapes.ts';

const TagId = Type.Optional(Type.String());

export const visitTags = {
  getVisitTags: endpoint({
    method: 'GET',
    path: '/open/visit-tags',
    summary: 'The ids of the tags that are on.',
    answer: NamedObject('VisitTags', { ga4Id: TagId, naverId: TagId, kakaoId: TagId, metaId: TagId }),
    cache: 'C300',
  }),
};
