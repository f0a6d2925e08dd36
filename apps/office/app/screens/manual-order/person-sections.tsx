// Who orders, and where it goes. What is missing of the delivery is asked of the shopper.
import { EntrySection, Whole } from '../../shared/entry/entry.tsx';
import type { SectionProps } from '../../shared/entry/entry.tsx';
import { AddressFields } from '../../shared/address/address-fields.tsx';
import { Checkbox, Select, TextField } from '../../shared/parts/fields.tsx';
import type { Inflow } from '#domain/base/enums.ts';
import type { Draft } from './order-draft.ts';

/** How such an order comes in. */
const inflowOptions: readonly { value: Inflow; label: string }[] = [
  { value: 'ETC', label: '전화·방문' },
  { value: 'PHARM', label: '약국' },
  { value: 'KAKAO', label: '카카오톡 상담' },
  { value: 'MESSAGE', label: '문자' },
  { value: 'EMAIL', label: '이메일' },
  { value: 'PARTNER', label: '제휴' },
];

export function OrdererSection({ draft, change, problems }: SectionProps<Draft>) {
  return (
    <EntrySection
      title="주문자"
      note="비회원 주문으로 들어갑니다. 구매자는 이름이나 연락처와 주문번호로 조회합니다."
    >
      <TextField
        label="이름"
        value={draft.name}
        onChange={(name) => change({ name })}
        maxLength={50}
        isRequired
        error={problems['orderer.name']}
      />
      <TextField
        label="연락처"
        type="tel"
        value={draft.phone}
        onChange={(phone) => change({ phone })}
        maxLength={20}
        isRequired
        error={problems['orderer.phone']}
      />
      <TextField
        label="이메일"
        type="email"
        value={draft.email}
        onChange={(email) => change({ email })}
        maxLength={100}
        error={problems['orderer.email']}
      />
      <Select
        label="들어온 경로"
        options={inflowOptions}
        value={draft.inflow}
        onChange={(inflow) => change({ inflow: inflow as Inflow })}
      />
    </EntrySection>
  );
}

export function DeliverySection({ draft, change, problems }: SectionProps<Draft>) {
  const { zipCode, address, detailAddress } = draft;
  return (
    <EntrySection
      title="배송지"
      note="모르는 항목은 비워 두세요. 결제되면 구매자에게 묻고, 답이 올 때까지 발송을 멈춥니다."
    >
      <Whole>
        <Checkbox isSelected={draft.isOwnRecipient} onChange={(isOwnRecipient) => change({ isOwnRecipient })}>
          주문자가 받습니다
        </Checkbox>
      </Whole>
      {!draft.isOwnRecipient && (
        <>
          <TextField
            label="받는 분"
            value={draft.recipientName}
            onChange={(recipientName) => change({ recipientName })}
            maxLength={50}
            error={problems['delivery.recipientName']}
          />
          <TextField
            label="받는 분 연락처"
            type="tel"
            value={draft.recipientPhone}
            onChange={(recipientPhone) => change({ recipientPhone })}
            maxLength={20}
            error={problems['delivery.phone']}
          />
        </>
      )}
      <AddressFields
        value={{ zipCode, address, detailAddress }}
        onChange={change}
        errors={{ zipCode: problems['delivery.zipCode'], address: problems['delivery.address'] }}
      />
      <TextField
        label="배송 요청"
        value={draft.deliveryMemo}
        onChange={(deliveryMemo) => change({ deliveryMemo })}
        maxLength={50}
        placeholder="부재 시 경비실에 맡겨 주세요"
      />
      <TextField
        label="출입 방법"
        value={draft.entranceMemo}
        onChange={(entranceMemo) => change({ entranceMemo })}
        maxLength={50}
      />
    </EntrySection>
  );
}
