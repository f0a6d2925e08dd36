// Handlers of contract/members/addresses.ts.
import type { Static } from 'typebox';
import type { Input } from '#contract/contract.ts';
import type { Address, addresses } from '#contract/members/addresses.ts';
import { regionProblem } from '#domain/base/provinces.ts';
import { maxAddresses } from '#domain/members/addresses.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { remoteAreaType } from '#domain/prices/delivery-fee.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, memberOf } from '../../../context.ts';
import { withoutNulls } from '../../../without-nulls.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import {
  type AddressFields,
  type AddressRow,
  deleteAddress,
  findAddress,
  insertAddress,
  listAddresses,
  lockAddresses,
  makeDefault,
  updateAddress,
} from './addresses.db.ts';

function answer({ remoteRanges, ...row }: AddressRow): Static<typeof Address> {
  return {
    ...withoutNulls(row),
    remoteAreaType: remoteAreaType(row.zipCode, remoteRanges),
    createdAt: seoulDateTime(row.createdAt),
  };
}

/** Trims the fields and stores empty ones as null; refuses INVALID_INPUT for a postcode of another region. */
function fieldsOf(input: Input<'registerUserAddress'>): AddressFields {
  const message = regionProblem(input.zipCode, input.address);
  if (message !== undefined) refuse('INVALID_INPUT', { message, fields: [{ name: 'zipCode', message }] });
  return {
    addressName: noneIfBlank(input.addressName) ?? '배송지',
    recipientName: input.recipientName.trim(),
    phone: input.phone,
    zipCode: input.zipCode,
    address: input.address.trim(),
    detailAddress: input.detailAddress.trim(),
    jibunAddress: noneIfBlank(input.jibunAddress),
    deliveryMemo: noneIfBlank(input.deliveryMemo),
    entranceMemo: noneIfBlank(input.entranceMemo),
  };
}

function noneIfBlank(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

async function getAddress(ctx: Ctx, userUuid: string, uuid: string): Promise<Static<typeof Address>> {
  const row = await findAddress(ctx.db, userUuid, uuid);
  return row === undefined ? refuse('NOT_FOUND') : answer(row);
}

export const addressesApi: HandlersOf<typeof addresses> = {
  async getUserAddresses(_input, ctx) {
    return (await listAddresses(ctx.db, memberOf(ctx))).map(answer);
  },
  getUserAddress: ({ uuid }, ctx) => getAddress(ctx, memberOf(ctx), uuid),
  async registerUserAddress(input, ctx) {
    const userUuid = memberOf(ctx);
    const fields = fieldsOf(input);
    const uuid = await ctx.tx(async (tx) => {
      const count = (await lockAddresses(tx, userUuid)) ?? refuse('SESSION_EXPIRED');
      if (count >= maxAddresses)
        return refuse('LIMIT_EXCEEDED', { message: `배송지는 ${maxAddresses}개까지 저장할 수 있습니다.` });
      const made = await insertAddress(tx, userUuid, fields, { isDefault: count === 0, now: ctx.now });
      if (input.isDefault === true) await makeDefault(tx, userUuid, made);
      return made;
    });
    return getAddress(ctx, userUuid, uuid);
  },
  async editUserAddress({ uuid, ...input }, ctx) {
    const userUuid = memberOf(ctx);
    const fields = fieldsOf(input);
    await ctx.tx(async (tx) => {
      await lockAddresses(tx, userUuid);
      if (!(await updateAddress(tx, userUuid, uuid, fields))) refuse('NOT_FOUND');
      // `false` is ignored: a member with addresses always has a default, which only changes to another address.
      if (input.isDefault === true) await makeDefault(tx, userUuid, uuid);
    });
    return getAddress(ctx, userUuid, uuid);
  },
  async deleteUserAddress({ userAddressUuid }, ctx) {
    const userUuid = memberOf(ctx);
    const deletedCount = await ctx.tx(async (tx) => {
      await lockAddresses(tx, userUuid);
      return deleteAddress(tx, userUuid, userAddressUuid, ctx.now);
    });
    return { deletedCount };
  },
};
