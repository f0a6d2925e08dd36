// The fields that the shopper may fill in for an order on hold; only what was entered is sent.
import { formatKoreanDateTime } from '#domain/base/calendar.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import type { Answer } from '#contract/contract.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields.tsx';
import { FormAlert, Notice } from '#ui/feedback/notice.tsx';
import { AddressFields } from '../../shared/address/address-fields.tsx';
import { api } from '../../shared/api/api.ts';
import form from '../../shared/form/form.module.css';
import { PhoneField } from '../../shared/form/phone-field.tsx';
import { refusedFields } from '../../shared/form/refusal-text.ts';
import { useFormErrors } from '../../shared/form/use-form-errors.ts';
import { useFormRequest } from '../../shared/form/use-form-request.ts';
import { type DataField, type EnteredData, filledIn } from '../../shared/order-data/entered-data.ts';
import { surchargeDue } from '../../shared/order-data/surcharge-due.ts';
import type { StepForm } from '../../shared/order-data/surcharge-steps.tsx';

type Asked = Answer<'getOrderInfoRequest'>;

type InformationFormProps = StepForm<Answer<'editOrderInfoFromPharm'>> & {
  token: string;
  postcodeScriptUrl: string;
  asked: Asked;
};

function useInformation({
  token,
  values,
  change: setValues,
  onDone,
  onSurcharge,
}: Omit<InformationFormProps, 'asked' | 'postcodeScriptUrl' | 'problem' | 'isLoading'>) {
  const { errors, form: formRef, showErrors, clear } = useFormErrors<DataField>();
  const { send, isPending, failure } = useFormRequest();
  const change = (changed: Partial<EnteredData>) => {
    setValues((old) => ({ ...old, ...changed }));
    for (const field of Object.keys(changed) as DataField[]) clear(field);
  };
  const submit = () =>
    void send(
      async () => onDone(await api.editOrderInfoFromPharm({ token, ...filledIn(values) })),
      (error) => {
        const due = surchargeDue(error);
        if (due !== undefined) onSurcharge(due);
        return due !== undefined || (isRefusal(error, 'INVALID_INPUT') && showErrors(refusedFields(error)));
      },
    );
  return { errors, form: formRef, change, submit, isPending, failure };
}

export function InformationForm({
  asked,
  postcodeScriptUrl,
  problem,
  isLoading,
  ...props
}: InformationFormProps) {
  const { values } = props;
  const { errors, form: formRef, change, submit, isPending, failure } = useInformation(props);
  const text = (label: string, name: DataField, maxLength: number, autoComplete: string) => (
    <TextField
      label={label}
      isOptional
      value={values[name]}
      error={errors[name]}
      maxLength={maxLength}
      autoComplete={autoComplete}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  return (
    <form
      ref={formRef}
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Question asked={asked} />
      {text('받는 분', 'recipientName', 50, 'name')}
      <PhoneField
        label="휴대폰 번호"
        isOptional
        id="information-phone"
        value={values.phone}
        {...(errors.phone !== undefined && { error: '휴대폰 번호를 확인해 주세요.' })}
        autoComplete="tel"
        onChange={(phone) => change({ phone })}
      />
      <AddressFields
        values={values}
        error={errors.zipCode}
        change={change}
        postcodeScriptUrl={postcodeScriptUrl}
      />
      {text('배송 메모', 'deliveryMemo', 50, 'off')}
      <FormAlert text={failure ?? problem ?? null} />
      <Button type="submit" isFull isPending={isPending || isLoading}>
        정보 보내기
      </Button>
    </form>
  );
}

/** What staff asked for, and until when. */
function Question({ asked }: { asked: Asked }) {
  return (
    <Notice>
      <p>{asked.orderName}</p>
      {asked.orderNo !== '' && <p>주문번호 {asked.orderNo}</p>}
      <p>
        <strong>{asked.text}</strong>
      </p>
      <p>{formatKoreanDateTime(asked.dueAt)}까지 입력해 주세요. 바뀐 내용만 입력하면 됩니다.</p>
    </Notice>
  );
}
