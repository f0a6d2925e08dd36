// Handlers of contract/base/stores-desk.ts: head office edits stores, staff the delivery policies of their store (base/edited-rows).
import type { storesDesk } from '#contract/base/stores-desk.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { policyEditingFor } from './edited-policies.ts';
import { storeEditing } from './edited-stores.ts';

export const storesDeskApi: HandlersOf<typeof storesDesk> = {
  getStoresByPaging: storeEditing.list,
  getStaffStore: storeEditing.one,
  registerStore: storeEditing.register,
  editStore: storeEditing.edit,
  deleteStore: storeEditing.remove,
  getDeliveryPoliciesByPaging: (input, ctx) => policyEditingFor(ctx).list(input, ctx),
  getDeliveryPolicy: (input, ctx) => policyEditingFor(ctx).one(input, ctx),
  registerDeliveryPolicy: (input, ctx) => policyEditingFor(ctx).register(input, ctx),
  editDeliveryPolicy: (input, ctx) => policyEditingFor(ctx).edit(input, ctx),
  deleteDeliveryPolicy: (input, ctx) => policyEditingFor(ctx).remove(input, ctx),
};
