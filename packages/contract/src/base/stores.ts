// Identity of the shop and of its sellers: legal footer and seller information (docs/rules/law.md).
import { Type } from 'typebox';
import { Delivery } from '../catalog/catalogue-shapes.ts';
import { endpoint } from '../endpoint.ts';
import { Count, DateOnly, NamedObject, ResourceUuid, Uuid, Won } from '../shapes.ts';

const ShopInfo = NamedObject('ShopInfo', {
  companyName: Type.String(),
  representative: Type.String(),
  businessNumber: Type.String(),
  businessCheckUrl: Type.String(),
  mailOrderNumber: Type.String(),
  healthFoodNumber: Type.String(),
  address: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  hostingProvider: Type.String(),
  privacyOfficer: Type.String(),
  centreHours: Type.String(),
  escrowText: Type.String(),
  intermediaryText: Type.String(),
  delivery: Type.Optional(Delivery),
  depositDays: Count,
  /** Mileage for a review without and with photos, in won. */
  reviewRewards: Type.Object({ textRewardPrice: Won, photoRewardPrice: Won }),
  holidays: Type.Array(DateOnly),
});

export const stores = {
  getShopInfo: endpoint({
    method: 'GET',
    path: '/open/shop-info',
    summary: 'The legal footer, centre hours, default delivery terms and holidays of the next 60 days.',
    answer: ShopInfo,
    // For a live shop whose identity was not entered yet.
    refuses: ['NOT_FOUND'],
    cache: 'C300',
  }),
  getStore: endpoint({
    method: 'GET',
    path: '/open/stores/{uuid}',
    summary: 'Identity of a seller.',
    input: { uuid: ResourceUuid },
    answer: Type.Object({
      uuid: Uuid,
      name: Type.String(),
      isOwn: Type.Boolean(),
      representative: Type.String(),
      businessNumber: Type.String(),
      mailOrderNumber: Type.String(),
      address: Type.String(),
      phone: Type.String(),
      email: Type.String(),
    }),
    refuses: ['NOT_FOUND'],
    cache: 'C300',
  }),
};
