// The sale period of a product. Both ends are optional.
import { useController, useFormContext } from 'react-hook-form';
import { FieldRow, TextField } from '../../shared/parts/fields.tsx';
import type { ProductValues } from './product-values.ts';

/** `2026-11-28T09:00` of the field is `2026-11-28T09:00:00` of the server. */
const toField = (value: string): string => value.slice(0, 16);
const toValue = (text: string): string => (text === '' ? '' : `${text}:00`);

export function PeriodFields() {
  const { control } = useFormContext<ProductValues>();
  const from = useController({ control, name: 'saleFrom' });
  const to = useController({
    control,
    name: 'saleTo',
    rules: {
      validate: (end, { saleFrom }) =>
        end === '' || saleFrom === '' || saleFrom < end || '판매 시작보다 늦은 때로 적어 주세요.',
    },
  });
  return (
    <FieldRow>
      <TextField
        label="판매 시작"
        type="datetime-local"
        value={toField(from.field.value)}
        onChange={(text) => from.field.onChange(toValue(text))}
        hint="비워 두면 바로 팝니다."
      />
      <TextField
        label="판매 끝"
        type="datetime-local"
        value={toField(to.field.value)}
        onChange={(text) => to.field.onChange(toValue(text))}
        error={to.fieldState.error?.message}
        hint="비워 두면 계속 팝니다."
      />
    </FieldRow>
  );
}
