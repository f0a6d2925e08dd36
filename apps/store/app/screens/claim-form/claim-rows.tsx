// The rows of the claim form: which products, how many units, and for an exchange which option comes instead.
import type { ClaimType } from '#domain/base/enums.ts';
import { classNames } from '#ui/class-names.ts';
import { Checkbox, FieldError, Select } from '#ui/fields.tsx';
import { Stepper } from '#ui/inputs/stepper.tsx';
import { PageSection } from '#ui/layout/page-layout.tsx';
import { GoodsRow } from '#ui/order/goods-row.tsx';
import type { ClaimableRow } from '../../shared/claim/claim-types.ts';
import { goodsRowProps } from '../../shared/order/detail/sold-goods.ts';
import { isWhole } from './claim-draft.ts';
import { claimTexts, whatFollows } from './claim-texts.ts';
import type { Replacement } from './replacements.ts';
import { type ClaimForm, type ClaimSubject, fieldIds } from './use-claim-form.ts';
import styles from './claim-form.module.css';

type ClaimRowsProps = { form: ClaimForm; subject: ClaimSubject };

export function ClaimRows({ form, subject: { type, rows, replacements } }: ClaimRowsProps) {
  const isAll = isWhole(rows);
  const orderNo = rows[0]?.orderProduct.orderNo;
  const { draft, errors, change } = form;
  const chosen = rows.filter(({ orderProduct }) => draft.counts[orderProduct.uuid] !== undefined);
  const toggle = ({ orderProduct: { uuid }, maxCount }: ClaimableRow) => {
    const { [uuid]: count, ...others } = draft.counts;
    change({ counts: count === undefined ? { ...others, [uuid]: maxCount } : others }, 'items', 'reason');
  };
  const statuses = (chosen.length > 0 ? chosen : rows).map(({ orderProduct }) => orderProduct.status);
  return (
    <PageSection title={claimTexts[type].choose}>
      <p className="caption">
        주문 {orderNo} · {isAll ? '입금 전 주문은 전체를 취소할 수 있습니다.' : whatFollows(type, statuses)}
      </p>
      <ul className={styles.rows} id={fieldIds.items} tabIndex={-1}>
        {rows.map((row) => (
          <Row
            key={row.orderProduct.uuid}
            {...{ row, form, type, isAll }}
            replacements={replacements[row.orderProduct.uuid] ?? []}
            onToggle={() => toggle(row)}
          />
        ))}
      </ul>
      <FieldError text={errors.items} />
    </PageSection>
  );
}

type RowProps = {
  row: ClaimableRow;
  form: ClaimForm;
  type: ClaimType;
  /** The order is cancelled as a whole. */
  isAll: boolean;
  replacements: readonly Replacement[];
  onToggle: () => void;
};

function Row({ row, form, type, isAll, replacements, onToggle }: RowProps) {
  const { orderProduct, maxCount } = row;
  const { draft, change } = form;
  const { uuid, displayName } = orderProduct;
  const count = draft.counts[uuid];
  return (
    <li className={classNames(styles.row, count !== undefined && styles.isChosen)}>
      <Checkbox checked={count !== undefined} disabled={isAll} onChange={onToggle}>
        <GoodsRow {...goodsRowProps(orderProduct)} />
      </Checkbox>
      {row.restrictionText !== undefined && <p className="caption">{row.restrictionText}</p>}
      {count !== undefined && !isAll && maxCount > 1 && (
        <div className={styles.count}>
          <span aria-hidden="true">{claimTexts[type].countLabel}</span>
          <Stepper
            label={`${displayName} ${claimTexts[type].countLabel}`}
            count={count}
            max={maxCount}
            limit={`${maxCount}개까지 신청할 수 있습니다.`}
            onChange={(next) => change({ counts: { ...draft.counts, [uuid]: next } }, 'items')}
          />
        </div>
      )}
      {count !== undefined && type === 'EXCHANGE' && (
        <div className={styles.replacement}>
          <Select
            label="교환받을 상품"
            aria-label={`${displayName} 교환받을 상품`}
            value={draft.replacements[uuid] ?? orderProduct.productItemUuid}
            hint={replacements.length > 1 ? '같은 상품의 같은 가격 옵션으로 교환할 수 있습니다.' : undefined}
            onChange={({ target }) =>
              change({ replacements: { ...draft.replacements, [uuid]: target.value } }, 'items')
            }
          >
            {replacements.map(({ uuid: itemUuid, label }) => (
              <option key={itemUuid} value={itemUuid}>
                {label}
              </option>
            ))}
          </Select>
        </div>
      )}
    </li>
  );
}
