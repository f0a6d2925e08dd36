// The source of a visit, reported by the browser once per visit (docs/rules/tracking.md#report, docs/endpoints.md#d9).
import { Type } from 'typebox';
import { abGroups, inflows } from '#domain/base/enums.ts';
import { endpoint } from '../endpoint.ts';
import { GuestExternalId, NamedObject, OneOf, ProductItemUuid, described } from '../shapes.ts';

const Fact = Type.Optional(Type.String({ maxLength: 200 }));

export const visitInflow = {
  saveInflowCookieInfo: endpoint({
    method: 'POST',
    path: '/open/products/action/inflow-cookie-info',
    summary: 'Stores the source of a visit for its guest id and returns the resulting inflow.',
    input: {
      guestExternalId: GuestExternalId,
      utm_source: described(Fact, 'utm_source of the visit.'),
      utm_medium: described(Fact, 'utm_medium of the visit.'),
      utm_campaign: described(Fact, 'utm_campaign of the visit.'),
      utm_keyword: described(Fact, 'utm_term of the visit.'),
      utm_content: described(Fact, 'utm_content of the visit.'),
      initial_referer: described(Fact, 'Address of the page that led to the first visit.'),
      _ab_group_test: Type.Optional(OneOf(abGroups, 'Group of the running A/B test.')),
      naverInflowCode: described(Fact, 'Cookie NA_CO of Naver’s shopping scripts.'),
      saClickId: described(Fact, 'Cookie NVADID of Naver’s search advertisements.'),
      landingPath: described(Fact, 'Path of the first page of the visit.'),
      productItemUuid: Type.Optional(ProductItemUuid),
    },
    effect: 'write',
    answer: NamedObject('VisitInflow', { inflow: OneOf(inflows) }),
    refuses: ['REQUIRED_PARAMETER', 'TOO_MANY_REQUESTS'],
  }),
};
