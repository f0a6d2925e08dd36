// A member's saved addresses (docs/endpoints.md#member-shapes). Orders store their own copies.
import { Type } from 'typebox';
import { remoteAreaTypes } from '#domain/base/enums.ts';
import { endpoint } from '../endpoint.ts';
import { Phone } from '../sales/orders/order-shapes.ts';
import {
  Count,
  DateTime,
  Flag,
  NamedObject,
  OneOf,
  ResourceUuid,
  Text,
  TextOrEmpty,
  Uuid,
  described,
} from '../shapes.ts';

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
  addressName: Type.Optional(
    TextOrEmpty(20, 'Name that the member gives the address; 배송지 where it is missing or blank.'),
  ),
  recipientName: Text(50, 'Recipient.'),
  phone: Phone,
  zipCode: Type.String({ pattern: '^[0-9]{5}$', description: 'Postcode of five digits.' }),
  address: Text(200, 'Road address.'),
  detailAddress: TextOrEmpty(100, 'Building, floor and unit.'),
  jibunAddress: Type.Optional(TextOrEmpty(200, 'Lot-number address.')),
  deliveryMemo: Type.Optional(TextOrEmpty(50, 'Note for the courier.')),
  entranceMemo: Type.Optional(TextOrEmpty(50, 'How to enter the building.')),
  isDefault: Type.Optional(Flag('Makes this the default address.')),
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
    input: { uuid: ResourceUuid },
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
    input: { uuid: ResourceUuid, ...addressFields },
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
    input: { userAddressUuid: described(Uuid, 'Address of the member.') },
    isBare: true,
    effect: 'write',
    answer: Type.Object({ deletedCount: Count }),
  }),
};
