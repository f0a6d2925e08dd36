// The form for carrier and invoice number of goods that the shopper sends back (docs/rules/claims.md#send-goods).
import type { SubmitEvent } from 'react';
import { carrierLabels } from '#domain/base/enum-labels.ts';
import { type Carrier, carriers } from '#domain/base/enums.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { invoiceNumberProblem, normalizedInvoiceNumber } from '#domain/shipments/invoice-number.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/feedback/notice.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { Select, TextField } from '#ui/fields.tsx';
import { api } from '../../shared/api/api.ts';
import type { Claim } from '../../shared/claim/claim-types.ts';
import { refusedFields } from '../../shared/form/refusal-text.ts';
import { type TextFieldState, useTextForm } from '../../shared/form/use-form-errors.ts';
import { useFormRequest } from '../../shared/form/use-form-request.ts';
import { readOrderToken } from '../../shared/order/guest-token.ts';
import styles from './claim.module.css';

/** MANUAL has no invoice number. */
const offered = carriers.filter((carrier) => carrier !== 'MANUAL');

type SendGoodsProps = {
  claim: Claim;
  /** A guest calls with the token of the order. */
  isGuest: boolean;
  reload: () => Promise<void>;
};
type Field = 'carrier' | 'invoiceNumber';

function problems(carrier: Carrier | undefined, invoiceNumber: string): Partial<Record<Field, string>> {
  if (carrier === undefined) return { carrier: '택배사를 선택해 주세요.' };
  const problem = invoiceNumberProblem(carrier, invoiceNumber);
  return problem === undefined ? {} : { invoiceNumber: problem };
}

export function SendGoods({ claim, isGuest, reload }: SendGoodsProps) {
  const showSnackbar = useSnackbar();
  const { collect } = claim;
  const {
    values,
    field,
    form: formRef,
    showErrors,
  } = useTextForm<Field>({
    carrier: collect?.carrier ?? '',
    invoiceNumber: collect?.invoiceNumber ?? '',
  });
  const { send, isPending, failure } = useFormRequest();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const carrier = offered.find((one) => one === values.carrier);
    const invoiceNumber = normalizedInvoiceNumber(values.invoiceNumber);
    if (showErrors(problems(carrier, invoiceNumber)) || carrier === undefined) return;
    const orderToken = isGuest ? readOrderToken(claim.orderNo) : undefined;
    void send(
      async () => {
        await api.sendClaimGoods({
          uuid: claim.uuid,
          carrier,
          invoiceNumber,
          ...(orderToken !== undefined && { orderToken }),
        });
        await reload();
        showSnackbar({ text: '송장번호를 저장했습니다.', tone: 'done' });
      },
      (error) => isRefusal(error) && showErrors(refusedFields(error)),
    );
  };
  return (
    <form className={styles.send} ref={formRef} onSubmit={submit} noValidate aria-label="보낸 택배">
      <CarrierField {...field('carrier')} />
      <InvoiceNumberField {...field('invoiceNumber')} />
      <FormAlert text={failure} />
      <Button type="submit" variant="outlined" isFull isPending={isPending}>
        {collect?.invoiceNumber === undefined ? '송장번호 저장' : '송장번호 변경'}
      </Button>
    </form>
  );
}

function CarrierField({ onChange, ...field }: TextFieldState) {
  return (
    <Select label="택배사" {...field} onChange={({ target }) => onChange(target.value)}>
      <option value="">택배사를 선택해 주세요</option>
      {offered.map((one) => (
        <option key={one} value={one}>
          {carrierLabels[one]}
        </option>
      ))}
    </Select>
  );
}

function InvoiceNumberField({ onChange, ...field }: TextFieldState) {
  return (
    <TextField
      label="송장번호"
      hint="상품을 보낸 후 운송장에 적힌 번호를 입력해 주세요."
      autoComplete="off"
      maxLength={30}
      {...field}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
