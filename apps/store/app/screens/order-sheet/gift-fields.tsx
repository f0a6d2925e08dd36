// The fields of a gift on the order sheet: the receiver, the message and the receiver's consent. Validation is sheet-form.ts.
import { giftMessageLength } from '#domain/orders/gift.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Checkbox, TextField } from '#ui/fields.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { PhoneField } from '../../shared/form/phone-field.tsx';
import type { FieldsProps } from './people-fields.tsx';
import type { fieldIds } from './sheet-form.ts';

export type GiftFieldsProps = FieldsProps & {
  isConsented: boolean;
  onConsent: (isConsented: boolean) => void;
  /** Passed, because an import would make a chunk of the validation. */
  ids: typeof fieldIds;
};

export function GiftFields({ form, errors, change, onLeave, isConsented, onConsent, ids }: GiftFieldsProps) {
  return (
    <>
      <Notice tone="ground">
        결제하면 받는 분의 휴대폰으로 선물 링크를 보냅니다. 받는 분이 7일 안에 배송지를 입력하지 않거나
        거절하면 주문이 취소되고 전액 환불됩니다.
      </Notice>
      <TextField
        label="받는 분 이름"
        id={ids.receiverName}
        value={form.receiverName}
        error={errors.receiverName}
        autoComplete="off"
        maxLength={50}
        onChange={(event) => change({ receiverName: event.target.value })}
        onBlur={() => onLeave('receiverName')}
      />
      <PhoneField
        label="받는 분 휴대폰 번호"
        id={ids.receiverPhone}
        value={form.receiverPhone}
        error={errors.receiverPhone}
        autoComplete="shipping tel"
        onChange={(receiverPhone) => change({ receiverPhone })}
        onLeave={() => onLeave('receiverPhone')}
      />
      <TextArea
        label="선물 메시지"
        isOptional
        rows={3}
        value={form.giftMessage}
        hint="선물 링크를 열면 보입니다."
        longest={giftMessageLength}
        maxLength={giftMessageLength}
        onChange={(event) => change({ giftMessage: event.target.value })}
      />
      <Checkbox
        id={ids.giftConsent}
        checked={isConsented}
        error={errors.giftConsent}
        onChange={(event) => onConsent(event.target.checked)}
      >
        선물을 보내기 위해 이름과 휴대폰 번호를 온스에 전달하는 것에 받는 분이 동의했습니다
      </Checkbox>
    </>
  );
}
