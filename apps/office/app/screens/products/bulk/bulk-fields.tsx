// The fields of a bulk edit.
import { CloseIcon } from '#ui/icons.tsx';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { IconButton } from '../../../shared/parts/button.tsx';
import { Checkbox, Select, TextField } from '../../../shared/parts/fields.tsx';
import type { Option } from '../../../shared/parts/fields.tsx';
import { numberProblem } from '../../../shared/bulk-edit/stock-change.ts';
import { StockFields } from '../../../shared/bulk-edit/stock-fields.tsx';
import { isReversed, priceWays } from './bulk-changes.ts';
import type { BulkKind, BulkValues, PriceWay } from './bulk-changes.ts';
import styles from '../../../shared/bulk-edit/bulk.module.css';

type FieldsProps = {
  values: BulkValues;
  onChange: (changes: Partial<BulkValues>) => void;
  categories: readonly Option[];
  policies: readonly Option[];
};

export function BulkFields({ kind, ...props }: FieldsProps & { kind: BulkKind }) {
  switch (kind) {
    case 'price':
      return <PriceFields {...props} />;
    case 'fixedPrice':
      return <FixedPriceFields {...props} />;
    case 'stock':
      return (
        <StockFields
          way={props.values.stockWay}
          onWay={(stockWay) => props.onChange({ stockWay })}
          units={props.values.stock}
          onUnits={(stock) => props.onChange({ stock })}
          hint="옵션마다 이 수량이 적용됩니다."
        />
      );
    case 'period':
      return <PeriodFields {...props} />;
    case 'categories':
      return <CategoryFields {...props} />;
    case 'policy':
      return <PolicyField {...props} />;
  }
}

function PriceFields({ values: { priceWay, price }, onChange }: FieldsProps) {
  return (
    <div className={styles.pair}>
      <Select
        label="바꾸는 방법"
        options={priceWays}
        value={priceWay}
        onChange={(value) => onChange({ priceWay: value as PriceWay })}
      />
      <NumberField
        label="값"
        unit={priceWays.find(({ value }) => value === priceWay)?.unit ?? '원'}
        value={price}
        onChange={(value) => onChange({ price: value })}
        error={numberProblem(price)}
        hint={priceWay.endsWith('PERCENT') ? '10원 아래는 버립니다.' : undefined}
      />
    </div>
  );
}

function FixedPriceFields({ values: { fixedPrice, isRecommendedPrice }, onChange }: FieldsProps) {
  return (
    <>
      <NumberField
        label="정가"
        unit="원"
        value={fixedPrice}
        onChange={(value) => onChange({ fixedPrice: value })}
        error={numberProblem(fixedPrice)}
        hint="실제로 팔던 값이거나 희망소비자가일 때만 적습니다. 0이면 정가를 표시하지 않습니다."
      />
      <Checkbox
        isSelected={isRecommendedPrice}
        onChange={(isSelected) => onChange({ isRecommendedPrice: isSelected })}
      >
        희망소비자가입니다
      </Checkbox>
    </>
  );
}

function PeriodFields({ values, onChange }: FieldsProps) {
  const { isFromChanged, isToChanged, saleFrom, saleTo } = values;
  return (
    <div className={styles.pair}>
      <div className={styles.stack}>
        <Checkbox
          isSelected={isFromChanged}
          onChange={(isSelected) => onChange({ isFromChanged: isSelected })}
        >
          판매 시작 바꾸기
        </Checkbox>
        <TextField
          label="판매 시작"
          type="datetime-local"
          value={saleFrom}
          onChange={(text) => onChange({ saleFrom: text })}
          isDisabled={!isFromChanged}
          hint="비워 두면 바로 팝니다."
        />
      </div>
      <div className={styles.stack}>
        <Checkbox isSelected={isToChanged} onChange={(isSelected) => onChange({ isToChanged: isSelected })}>
          판매 끝 바꾸기
        </Checkbox>
        <TextField
          label="판매 끝"
          type="datetime-local"
          value={saleTo}
          onChange={(text) => onChange({ saleTo: text })}
          isDisabled={!isToChanged}
          hint="비워 두면 계속 팝니다."
          error={isReversed(values) ? '판매 시작보다 늦은 때로 적어 주세요.' : undefined}
        />
      </div>
    </div>
  );
}

function CategoryFields({ values: { categoryUuids }, onChange, categories }: FieldsProps) {
  const labelOf = (uuid: string) => categories.find(({ value }) => value === uuid)?.label ?? '';
  return (
    <>
      <Select
        label="카테고리 더하기"
        hint="지금 카테고리를 고른 것으로 바꿉니다. 첫 번째가 대표 카테고리입니다."
        options={categories.filter(({ value }) => !categoryUuids.includes(value))}
        value={undefined}
        onChange={(uuid) => onChange({ categoryUuids: [...categoryUuids, uuid] })}
      />
      <ul className={styles.chips} aria-label="고른 카테고리">
        {categoryUuids.map((uuid) => (
          <li key={uuid}>
            {labelOf(uuid)}
            <IconButton
              label={`${labelOf(uuid)} 빼기`}
              onPress={() => onChange({ categoryUuids: categoryUuids.filter((one) => one !== uuid) })}
            >
              <CloseIcon size={14} />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  );
}

const PolicyField = ({ values: { deliveryPolicyUuid }, onChange, policies }: FieldsProps) => (
  <Select
    label="배송 정책"
    hint="정책의 판매자가 파는 상품만 바꿀 수 있습니다."
    options={policies}
    value={deliveryPolicyUuid}
    onChange={(uuid) => onChange({ deliveryPolicyUuid: uuid })}
  />
);
