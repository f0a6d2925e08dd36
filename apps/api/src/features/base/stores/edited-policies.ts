// How staff edit delivery policies (docs/rules/delivery.md#policies): those of their store, head office those of all stores.
import type { Input } from '#contract/contract.ts';
import { refuse } from '#domain/base/refusal.ts';
import { deliveryTermsProblems } from '#domain/prices/delivery-fee.ts';
import { type Ctx, storeOfStaff } from '../../../context.ts';
import { withoutNulls } from '../../../without-nulls.ts';
import { type VersionedRow, editingCalls } from '../edited-rows/edited-rows.ts';
import { refuseLintIssues } from '../text-lint/text-lint.ts';
import { type DeliveryRow, isPolicyUsed, isStore } from './stores.db.ts';

type PolicyRow = VersionedRow &
  Omit<DeliveryRow, 'carrier' | 'cutOffTime' | 'deliveryText'> & {
    storeUuid: string;
    key: string;
    name: string;
    text: string | null;
  };

/** The calls for the staff who call. */
export function policyEditingFor(ctx: Ctx) {
  const storeUuid = storeOfStaff(ctx);
  return editingCalls(
    {
      table: 'delivery_policy',
      targetType: 'DELIVERY_POLICY',
      titleText: 't.name',
      isOrdered: false,
      isNeverHidden: true,
      filters: ['storeUuid'],
      columns: {
        storeUuid: 'uuid',
        key: 'text',
        name: 'text',
        deliveryFeeType: 'text',
        deliveryFee: 'int',
        freeConditionPrice: 'int',
        unitCount: 'int',
        text: 'text',
        jejuFee: 'int',
        islandFee: 'int',
        returnFee: 'int',
        exchangeFee: 'int',
        chargeInitialOnReturn: 'boolean',
        isBundled: 'boolean',
      },
      unique: { name: 'key', message: '이미 있는 배송 정책 코드입니다.' },
      columnsOf: (given: Partial<Input<'registerDeliveryPolicy'>>) => {
        if (
          given.storeUuid !== undefined &&
          storeUuid !== undefined &&
          storeUuid !== given.storeUuid.toLowerCase()
        )
          refuse('NOT_FOUND');
        refuseLintIssues({ text: given.text });
        const text = given.text?.trim();
        return { ...given, name: given.name?.trim(), text: text === '' ? null : text };
      },
      check,
      async checkRemoval(tx, { uuid }) {
        if (await isPolicyUsed(tx, uuid))
          refuse('INVALID_INPUT', {
            fields: [{ name: 'uuid', message: '상품이 사용하는 배송 정책은 삭제할 수 없습니다.' }],
          });
      },
      answerOf: withoutNulls<PolicyRow>,
    },
    storeUuid === undefined ? {} : { storeUuid },
  );
}

const noAmounts = { deliveryFee: 0, freeConditionPrice: 0, unitCount: 0 };

/** Refuses INVALID_INPUT for missing amounts and for a new policy without a store, NOT_FOUND for an unknown store. */
async function check(row: PolicyRow, { db }: Ctx): Promise<void> {
  const fields = deliveryTermsProblems({ ...noAmounts, ...row });
  if (row.storeUuid === undefined) fields.push({ name: 'storeUuid', message: '판매자를 선택해 주세요.' });
  if (fields.length > 0) refuse('INVALID_INPUT', { fields });
  if (!(await isStore(db, row.storeUuid))) refuse('NOT_FOUND');
}
