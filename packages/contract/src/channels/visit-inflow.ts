// The source of a visit, reported by the browser once per visit (docs/rules/tracking.md#report, docs/endpoints.md#d9).
import { Type } from 'typebox';
import { abGroups, inflows } from '#domain/base/enums.ts';
import { endpoint } from '../endpoint.ts';
import { NamedObject, OneOf, Uuid } from '../shapes.ts';

const Fact = Type.Optional(Type.String({ maxLength: 200 }));

export const visitInflow = {
  saveInflowCookieInfo: endpoint({
    method: 'POST',
    path: '/open/products/action/inflow-cookie-info',
    summary: 'Stores the source of a visit for its guest id and returns the resulting inflow.',
    input: {
      guestExternalId: Uuid,
      utm_source: Fact,
      utm_medium: Fact,
      utm_campaign: Fact,
      utm_keyword: Fact,
      utm_content: Fact,
      initial_referer: Fact,
      _ab_group_test: Type.Optional(OneOf(abGroups)),
      /** Cookie NA_CO of Naver's shopping scripts. */
      naverInflowCode: Fact,
      /** Cookie NVADID of Naver's search advertisements. */
      saClickId: Fact,
      landingPath: Fact,
      productItemUuid: Type.Optional(Uuid),
    },
    effect: 'write',
    answer: NamedObject('VisitInflow', { inflow: OneOf(inflows) }),
    refuses: ['REQUIRED_PARAMETER', 'TOO_MANY_REQUESTS'],
  }),
};
