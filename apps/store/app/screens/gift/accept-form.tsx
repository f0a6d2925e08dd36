// The gift with its message, the fields of the address, and the two answers of the receiver.
import { useState } from 'react';
import { formatKoreanDateTime } from '#domain/base/calendar.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox, TextField } from '#ui/fields.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FormAlert, Notice } from '#ui/feedback/notice.tsx';
import { GoodsList, GoodsRow } from '#ui/order/goods-row.tsx';
import { AddressFields } from '../../shared/address/address-fields.tsx';
import { api } from '../../shared/api/api.ts';
import { focusElement } from '../../shared/browser/focus-element.ts';
import form from '../../shared/form/form.module.css';
import { refusedFields } from '../../shared/form/refusal-text.ts';
import { useFormErrors } from '../../shared/form/use-form-errors.ts';
import { useFormRequest } from '../../shared/form/use-form-request.ts';
import { type DataField, type EnteredData, filledIn } from '../../shared/order-data/entered-data.ts';
import { surchargeDue } from '../../shared/order-data/surcharge-due.ts';
import type { StepForm } from '../../shared/order-data/surcharge-steps.tsx';
import type { ReceivedGift } from './gift-words.ts';

const consentId = 'gift-consent';

type AcceptFormProps = StepForm<ReceivedGift> & {
  token: string;
  gift: ReceivedGift;
  postcodeScriptUrl: string;
};

/**
 * The answer of this call. Where another one came first, such as this call before its answer was lost, or the gift was cancelled, what became of the
 * gift.
 */
async function answeredGift(token: string, answer: Promise<ReceivedGift>): Promise<ReceivedGift> {
  try {
    return await answer;
  } catch (error) {
    const isLate = isRefusal(error, 'LINK_EXPIRED') || isRefusal(error, 'ORDER_STATUS_CONFLICT');
    const gift = isLate ? await api.getGift({ token }) : undefined;
    if (gift === undefined || gift.state === 'WAITING') throw error;
    return gift;
  }
}

function useAccept({ token, values, change: setValues, onDone, onSurcharge }: AcceptFormProps) {
  const { errors, form: formRef, showErrors, clear } = useFormErrors<DataField>();
  const { send, isPending, failure } = useFormRequest();
  const [isConsented, setConsented] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const change = (changed: Partial<EnteredData>) => {
    setValues((old) => ({ ...old, ...changed }));
    for (const field of Object.keys(changed) as DataField[]) clear(field);
  };
  const accept = () => {
    setSubmitted(true);
    if (!/^\d{5}$/.test(values.zipCode) || values.address.trim() === '')
      return showErrors({ zipCode: '주소 찾기를 눌러 배송지를 선택해 주세요.' });
    if (!isConsented) return focusElement(consentId);
    const { phone: _phone, ...entered } = filledIn(values);
    void send(
      async () => onDone(await answeredGift(token, api.acceptGift({ token, ...entered, isConsented }))),
      (error) => {
        const due = surchargeDue(error);
        if (due !== undefined) onSurcharge(due);
        return due !== undefined || (isRefusal(error, 'INVALID_INPUT') && showErrors(refusedFields(error)));
      },
    );
  };
  const decline = () => void send(async () => onDone(await answeredGift(token, api.declineGift({ token }))));
  return {
    errors,
    form: formRef,
    change,
    accept,
    decline,
    isPending,
    failure,
    consent: {
      checked: isConsented,
      onChange: setConsented,
      error: isSubmitted && !isConsented ? '개인정보 수집·이용에 동의해 주세요.' : undefined,
    },
  };
}

export function AcceptForm(props: AcceptFormProps) {
  const { values, gift, postcodeScriptUrl, isLoading, problem } = props;
  const { errors, form: formRef, change, accept, decline, isPending, failure, consent } = useAccept(props);
  const text = (label: string, name: DataField, hint: string, autoComplete: string) => (
    <TextField
      label={label}
      isOptional
      value={values[name]}
      error={errors[name]}
      hint={hint}
      maxLength={50}
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
        accept();
      }}
    >
      <GiftCard gift={gift} />
      {text('받는 분', 'recipientName', '비워 두면 보낸 분이 적은 이름으로 보내 드립니다.', 'name')}
      <AddressFields {...{ values, change, postcodeScriptUrl }} error={errors.zipCode} />
      {text('배송 메모', 'deliveryMemo', '공동현관 출입 방법이나 놓을 곳을 적어 주세요.', 'off')}
      <div>
        <Checkbox
          id={consentId}
          checked={consent.checked}
          error={consent.error}
          onChange={(event) => consent.onChange(event.target.checked)}
        >
          (필수) 배송을 위한 개인정보 수집·이용에 동의합니다
        </Checkbox>
        <p className="caption">
          항목: 이름, 휴대폰 번호, 주소. 목적: 선물 배송과 교환·반품. 보유 기간: 관련 법률에 따라 5년.
          동의하지 않으면 선물을 받을 수 없습니다. 보낸 분에게는 주소를 보여 드리지 않습니다.
        </p>
      </div>
      <FormAlert text={failure ?? problem ?? null} />
      <div className={form.buttons}>
        <Button type="submit" isFull isPending={isPending || isLoading}>
          선물 받기
        </Button>
        <Decline giverName={gift.giverName} onDecline={decline} />
      </div>
    </form>
  );
}

/** Who gives, what, the message and the deadline. */
function GiftCard({ gift: { giverName, message, products, dueAt } }: { gift: ReceivedGift }) {
  return (
    <>
      <h2 className={form.leadTitle}>{giverName}님이 보낸 선물입니다</h2>
      {message !== '' && <Notice tone="ground">{message}</Notice>}
      <GoodsList>
        {products.map((product, index) => (
          <li key={index}>
            <GoodsRow {...product} picture={product.mainImage} name={product.displayName} />
          </li>
        ))}
      </GoodsList>
      <p className={form.lead}>
        {formatKoreanDateTime(dueAt)}까지 배송지를 입력해 주세요. 기한이 지나면 선물이 취소되고 보낸 분에게
        환불됩니다.
      </p>
    </>
  );
}

function Decline({ giverName, onDecline }: { giverName: string; onDecline: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" isFull onClick={() => setOpen(true)} aria-haspopup="dialog">
        선물 거절하기
      </Button>
      <ConfirmDialog
        title="선물을 거절할까요?"
        text={`주문이 취소되고 결제 금액은 ${giverName}님에게 환불됩니다. 거절한 선물은 다시 받을 수 없습니다.`}
        confirmLabel="거절하기"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => {
          setOpen(false);
          onDecline();
        }}
      />
    </>
  );
}
