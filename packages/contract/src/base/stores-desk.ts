// Editing of stores by head office, and of delivery policies by the staff of their store (docs/rules/delivery.md#policies).
import { Type } from 'typebox';
import { carriers, deliveryFeeTypes } from '#domain/base/enums.ts';
import {
  Count,
  DateTime,
  Flag,
  NamedObject,
  OneOf,
  OnlyActive,
  Text,
  TextOrEmpty,
  Uuid,
  Version,
  Won,
  described,
} from '../shapes.ts';
import { staffCalls } from './staff-calls.ts';

const Key = (of: string) =>
  Type.String({
    pattern: '^[0-9A-Za-z_-]{1,40}$',
    examples: ['onns-basic'],
    description: `Key by which files name the ${of}; generated if omitted.`,
  });
const ReturnPlace = Type.Object(
  {
    zipCode: Type.String({ pattern: '^[0-9]{5}$', description: 'Postcode of five digits.' }),
    address: Text(200, 'Road address.'),
    detailAddress: TextOrEmpty(100, 'Building, floor and unit.'),
  },
  { description: 'Where returned goods are sent; sales channels require it.' },
);

const stores = staffCalls('/stores', 'stores', {
  fields: {
    key: Type.Optional(Key('store')),
    name: Text(40, 'Company name of the seller (상호).'),
    representative: Text(40, 'Representative of the company.'),
    businessNumber: Text(20, 'Ten digits with a right check digit; spaces and dashes are ignored.'),
    mailOrderNumber: Text(40, 'Number of the mail-order registration (통신판매업 신고번호).'),
    healthFoodNumber: Type.Optional(
      TextOrEmpty(40, 'Number of the registration for selling health foods; empty for none.'),
    ),
    address: Text(200, 'Address of the business.'),
    phone: Text(20, 'Phone for customers.'),
    email: Text(100, 'E-mail address for customers.'),
    cutOffTime: Type.String({
      pattern: '^(?:[01]\\d|2[0-3]):[0-5]\\d$',
      examples: ['14:00'],
      description: 'Orders that are paid before this time of a business day are dispatched the same day.',
    }),
    carrier: OneOf(carriers, 'Usual carrier.'),
    returnPlace: Type.Optional(ReturnPlace),
    isActive: Type.Optional(
      Flag('False closes the store: its products are not shown and cannot be ordered.'),
    ),
  },
  row: NamedObject('StaffStore', {
    uuid: Uuid,
    version: Version,
    key: Type.String(),
    name: Type.String(),
    isOwn: Type.Boolean(),
    isActive: Type.Boolean(),
    representative: Type.String(),
    businessNumber: Type.String(),
    mailOrderNumber: Type.String(),
    healthFoodNumber: Type.String(),
    address: Type.String(),
    phone: Type.String(),
    email: Type.String(),
    cutOffTime: Type.String(),
    carrier: OneOf(carriers),
    returnPlace: Type.Optional(
      Type.Object({ zipCode: Type.String(), address: Type.String(), detailAddress: Type.String() }),
    ),
    createdAt: DateTime,
  }),
  filter: { isActive: Type.Optional(OnlyActive) },
  isNeverHidden: true,
  headOffice: 'everything',
});

const unitCount = Type.Integer({
  minimum: 0,
  maximum: 1000,
  description: 'Units for which the fee of COUNT is charged once.',
});

const policies = staffCalls('/delivery-policies', 'delivery policies of the own store, or of all stores', {
  fields: {
    key: Type.Optional(Key('policy')),
    name: Text(40, 'Name for staff.'),
    deliveryFeeType: OneOf(deliveryFeeTypes, 'How the fee of a parcel is computed.'),
    deliveryFee: Type.Optional(
      described(Won, 'Fee of a parcel in won, of COUNT for each `unitCount` units.'),
    ),
    freeConditionPrice: Type.Optional(
      described(Won, 'CONDITIONAL_FREE: sum of the goods in won from which the delivery is free.'),
    ),
    unitCount: Type.Optional(unitCount),
    text: Type.Optional(TextOrEmpty(50, 'ETC: what cards say in place of a fee; empty for the usual words.')),
    jejuFee: described(Won, 'Surcharge for Jeju in won.'),
    islandFee: described(Won, 'Surcharge for islands in won.'),
    returnFee: described(Won, 'Fee of a return for a reason of the shopper in won.'),
    exchangeFee: described(Won, 'Fee of an exchange for a reason of the shopper in won.'),
    chargeInitialOnReturn: Type.Optional(
      Flag('The initial delivery is charged when goods with free delivery are returned.'),
    ),
    isBundled: Type.Optional(Flag('Products of this policy share a parcel.')),
  },
  newFields: {
    storeUuid: Type.Optional(described(Uuid, 'Store of the policy; head office names it.')),
  },
  row: NamedObject('DeliveryPolicy', {
    uuid: Uuid,
    version: Version,
    storeUuid: Uuid,
    key: Type.String(),
    name: Type.String(),
    deliveryFeeType: OneOf(deliveryFeeTypes),
    deliveryFee: Won,
    freeConditionPrice: Won,
    unitCount: Count,
    text: Type.Optional(Type.String()),
    jejuFee: Won,
    islandFee: Won,
    returnFee: Won,
    exchangeFee: Won,
    chargeInitialOnReturn: Type.Boolean(),
    isBundled: Type.Boolean(),
  }),
  filter: { storeUuid: Type.Optional(described(Uuid, 'Only policies of this store.')) },
  isNeverHidden: true,
  permission: 'CATALOGUE',
});

export const storesDesk = {
  getStoresByPaging: stores.list,
  getStaffStore: stores.one,
  registerStore: stores.register,
  editStore: stores.edit,
  deleteStore: stores.remove,
  getDeliveryPoliciesByPaging: policies.list,
  getDeliveryPolicy: policies.one,
  registerDeliveryPolicy: policies.register,
  editDeliveryPolicy: policies.edit,
  deleteDeliveryPolicy: policies.remove,
};
