// The gift with its message, the fields of the address, and the two answers of the receiver.
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { formatKoreanDateTime } from '#domain/base/calendar.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { regionProblem } from '#domain/base/provinces.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox, TextField } from '#ui/fields.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FormAlert, Notice } from '#ui/feedback/notice.tsx';
import { SpeechIcon } from '#ui/icons/secondary-icons.tsx';
import { GoodsList, GoodsRow } from '#ui/order/goods-row.tsx';
import { AddressFields } from '../../shared/address/address-fields.tsx';
import { missingAddress } from '../../shared/address/missing-address.ts';
import { api } from '../../shared/api/api.ts';
import { focusElement } from '../../shared/browser/focus-element.ts';
import form from '../../shared/form/form.module.css';
import { filledIn } from '../../shared/order-data/entered-data.ts';
import type { StepForm } from '../../shared/order-data/surcharge-steps.tsx';
import { useDataForm } from '../../shared/order-data/use-data-form.ts';
import type { ReceivedGift } from './gift-words.ts';

const consentId = 'gift-consent';

type AcceptFormProps = StepForm<ReceivedGift> & {
  token: string;
  gift: ReceivedGift;
  postcodeScriptUrl: string;
};

/**
 * The gift with this answer. Where it was already answered or cancelled, the gift as it is: an earlier attempt may have been written although its
 * response was lost.
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

function useAccept({ token, ...step }: AcceptFormProps) {
  const { values } = step;
  const { send, showErrors, ...dataForm } = useDataForm(step);
  const [isConsented, setConsented] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const accept = (event: SubmitEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const zipCode = missingAddress(values) ?? regionProblem(values.zipCode, values.address);
    if (zipCode !== undefined) return showErrors({ zipCode });
    if (!isConsented) return focusElement(consentId);
    const { phone: _phone, ...entered } = filledIn(values);
    send(() => answeredGift(token, api.acceptGift({ token, ...entered, isConsented })));
  };
  return {
    ...dataForm,
    accept,
    decline: () => send(() => answeredGift(token, api.declineGift({ token }))),
    consent: {
      checked: isConsented,
      onChange: setConsented,
      error: isSubmitted && !isConsented ? '개인정보 수집·이용에 동의해 주세요.' : undefined,
    },
  };
}

export function AcceptForm(props: AcceptFormProps) {
  const { values, gift, postcodeScriptUrl } = props;
  const {
    errors,
    form: formRef,
    change,
    text,
    accept,
    decline,
    isPending,
    problem,
    consent,
  } = useAccept(props);
  return (
    <form className={form.form} ref={formRef} onSubmit={accept} noValidate>
      <GiftCard gift={gift} />
      <TextField
        label="받는 분"
        {...text('recipientName')}
        hint="비워 두면 보낸 분이 적은 이름으로 보내 드립니다."
        autoComplete="name"
      />
      <AddressFields {...{ values, change, postcodeScriptUrl }} error={errors.zipCode} />
      <TextField
        label="배송 메모"
        {...text('deliveryMemo')}
        hint="공동현관 출입 방법이나 놓을 곳을 적어 주세요."
        autoComplete="off"
      />
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
      <FormAlert text={problem} />
      <div className={form.buttons}>
        <Button type="submit" isFull isPending={isPending}>
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
      {message !== '' && (
        <Notice tone="ground" icon={<SpeechIcon size={20} />}>
          {message}
        </Notice>
      )}
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
