// Addresses of a merchant's former shop, which redirect to pages of this one (docs/rules/moving-in.md#old-addresses).
import { Type } from 'typebox';
import { staffCalls } from '../base/staff-calls.ts';
import { endpoint } from '../endpoint.ts';
import { NamedObject, ShopPath, Text, Uuid, Version, described } from '../shapes.ts';

const calls = staffCalls('/old-addresses', 'old addresses', {
  fields: {
    address: Text(2000, 'Address in the former shop, as a path or with its host, which is ignored.'),
    target: described(ShopPath, 'Path of the page of this shop that replaces it.'),
  },
  row: NamedObject('OldAddress', {
    uuid: Uuid,
    version: Version,
    /** In its normal form: without host, with sorted parameters. */
    address: Type.String(),
    target: Type.String(),
  }),
  isNeverHidden: true,
  headOffice: 'everything',
});

export const oldAddresses = {
  getOldAddressesByPaging: calls.list,
  registerOldAddress: calls.register,
  editOldAddress: calls.edit,
  deleteOldAddress: calls.remove,
  findOldAddress: endpoint({
    method: 'GET',
    path: '/open/old-addresses',
    summary: 'Ours: the page of this shop that replaces an address of the former shop.',
    input: { address: Text(2000, 'Path and query of a request that no page answers.') },
    answer: Type.Object({
      /** Omitted: the address has not moved. */
      target: Type.Optional(Type.String()),
    }),
  }),
};
