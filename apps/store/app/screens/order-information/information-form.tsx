// The fields that the shopper may fill in for an order on hold; only what was entered is sent.
import type { SubmitEvent } from 'react';
import { formatKoreanDateTime } from '#domain/base/calendar.ts';
import type { Answer } from '#contract/contract.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields.tsx';
import { FormAlert, Notice } from '#ui/feedback/notice.tsx';
import { AddressFields } from '../../shared/address/address-fields.tsx';
import { api } from '../../shared/api/api.ts';
import form from '../../shared/form/form.module.css';
import { PhoneField } from '../../shared/form/phone-field.tsx';
import { filledIn } from '../../shared/order-data/entered-data.ts';
import type { StepForm } from '../../shared/order-data/surcharge-steps.tsx';
import { useDataForm } from '../../shared/order-data/use-data-form.ts';

type Asked = Answer<'getOrderInfoRequest'>;

type InformationFormProps = StepForm<Answer<'editOrderInfoFromPharm'>> & {
  token: string;
  postcodeScriptUrl: string;
  asked: Asked;
};

export function InformationForm({ token, asked, postcodeScriptUrl, ...step }: InformationFormProps) {
  const { values } = step;
  const { errors, form: formRef, change, send, isPending, problem, text } = useDataForm(step);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send(() => api.editOrderInfoFromPharm({ token, ...filledIn(values) }));
  };
  return (
    <form className={form.form} ref={formRef} onSubmit={submit} noValidate>
      <Question asked={asked} />
      <TextField label="받는 분" {...text('recipientName')} autoComplete="name" />
      <PhoneField
        label="휴대폰 번호"
        isOptional
        id="information-phone"
        value={values.phone}
        error={errors.phone && '휴대폰 번호를 확인해 주세요.'}
        autoComplete="tel"
        onChange={(phone) => change({ phone })}
      />
      <AddressFields
        values={values}
        error={errors.zipCode}
        change={change}
        postcodeScriptUrl={postcodeScriptUrl}
      />
      <TextField label="배송 메모" {...text('deliveryMemo')} autoComplete="off" />
      <FormAlert text={problem} />
      <Button type="submit" isFull isPending={isPending}>
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
