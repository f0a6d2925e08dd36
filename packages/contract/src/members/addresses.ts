// A member's saved addresses (docs/endpoints.md#member-shapes). Orders store their own copies.
import { Type } from 'typebox';
import { remoteAreaTypes } from '#domain/base/enums.ts';
import { endpoint } from '../endpoint.ts';
import { Phone } from '../sales/orders/order-shapes.ts';
import { Count, DateTime, NamedObject, OneOf, Text, TextOrEmpty, Uuid } from '../shapes.ts';

export const Address = NamedObject('Address', {
  uuid: Uuid,
  addressName: Type.String(),
  recipientName: Type.String(),
  phone: Type.String(),
  zipCode: Type.String(),
  address: Type.String(),
  detailAddress: Type.String(),
  jibunAddress: Type.Optional(Type.String()),
  deliveryMemo: Type.Optional(Type.String()),
  entranceMemo: Type.Optional(Type.String()),
  isDefault: Type.Boolean(),
  /** Derived from the postcode. */
  remoteAreaType: OneOf(remoteAreaTypes),
  createdAt: DateTime,
});

const addressFields = {
  /** When missing or blank: 배송지. */
  addressName: Type.Optional(TextOrEmpty(20)),
  recipientName: Text(50),
  phone: Phone,
  zipCode: Type.String({ pattern: '^[0-9]{5}$' }),
  address: Text(200),
  detailAddress: TextOrEmpty(100),
  jibunAddress: Type.Optional(TextOrEmpty(200)),
  deliveryMemo: Type.Optional(TextOrEmpty(50)),
  entranceMemo: Type.Optional(TextOrEmpty(50)),
  isDefault: Type.Optional(Type.Boolean()),
};

export const addresses = {
  getUserAddresses: endpoint({
    method: 'GET',
    path: '/user-address',
    access: 'member',
    summary: 'The member’s addresses, the default first.',
    answer: Type.Array(Address),
  }),
  getUserAddress: endpoint({
    method: 'GET',
    path: '/user-address/{uuid}',
    access: 'member',
    summary: 'One address of the member.',
    input: { uuid: Uuid },
    answer: Address,
    refuses: ['NOT_FOUND'],
  }),
  registerUserAddress: endpoint({
    method: 'POST',
    path: '/user-address/register',
    access: 'member',
    summary: 'Adds an address, at most 20; the first one becomes the default.',
    input: addressFields,
    effect: 'write',
    answer: Address,
    refuses: ['LIMIT_EXCEEDED'],
  }),
  editUserAddress: endpoint({
    method: 'PUT',
    path: '/user-address/edit',
    access: 'member',
    summary: 'Changes an address; orders keep their own copies.',
    input: { uuid: Uuid, ...addressFields },
    effect: 'write',
    answer: Address,
    refuses: ['NOT_FOUND'],
  }),
  deleteUserAddress: endpoint({
    method: 'POST',
    path: '/user-address/delete',
    access: 'member',
    summary:
      'Deletes an address; after the default was deleted, the newest remaining one becomes the default.',
    input: { userAddressUuid: Uuid },
    isBare: true,
    effect: 'write',
    answer: Type.Object({ deletedCount: Count }),
  }),
};
