// How the goods come back, and the account of a refund that cannot return to the means of payment.
import { carrierLabels } from '#domain/base/enum-labels.ts';
import { carriers } from '#domain/base/enums.ts';
import type { Carrier } from '#domain/base/enums.ts';
import { bankCodes, bankNames } from '#domain/payments/banks.ts';
import type { BankCode } from '#domain/payments/banks.ts';
import { AddressFields } from '../../shared/address/address-fields.tsx';
import { EntrySection, Whole } from '../../shared/entry/entry.tsx';
import type { SectionProps } from '../../shared/entry/entry.tsx';
import { Checkbox, ChoiceCards, Select, TextField } from '../../shared/parts/fields.tsx';
import type { Draft } from './claim-draft.ts';

export function CollectSection({ draft, change, problems }: SectionProps<Draft>) {
  return (
    <EntrySection title="수거">
      <Whole>
        <ChoiceCards
          label="수거 방법"
          value={draft.method}
          onChange={(method) => change({ method: method as Draft['method'] })}
          options={[
            { value: 'PICKUP', label: '판매자가 수거', detail: '승인하면 택배사에 수거를 요청합니다.' },
            { value: 'SELF', label: '구매자가 보냄', detail: '이미 보냈으면 송장번호를 적습니다.' },
          ]}
        />
      </Whole>
      {draft.method === 'SELF' ? (
        <>
          <Select
            label="택배사"
            options={carriers.map((carrier) => ({ value: carrier, label: carrierLabels[carrier] }))}
            value={draft.carrier}
            onChange={(carrier) => change({ carrier: carrier as Carrier })}
            error={problems['collect.carrier']}
          />
          <TextField
            label="송장번호"
            value={draft.invoiceNumber}
            onChange={(invoiceNumber) => change({ invoiceNumber })}
            maxLength={30}
            inputMode="numeric"
            error={problems['collect.invoiceNumber']}
          />
        </>
      ) : (
        <PickupPlace draft={draft} change={change} problems={problems} />
      )}
    </EntrySection>
  );
}

function PickupPlace({ draft, change, problems }: SectionProps<Draft>) {
  return (
    <>
      <Whole>
        <Checkbox isSelected={draft.isOtherAddress} onChange={(isOtherAddress) => change({ isOtherAddress })}>
          배송지가 아닌 곳에서 수거합니다
        </Checkbox>
      </Whole>
      {draft.isOtherAddress && (
        <>
          <TextField
            label="보내는 분"
            value={draft.recipientName}
            onChange={(recipientName) => change({ recipientName })}
            maxLength={50}
            error={problems['collect.address.recipientName']}
          />
          <TextField
            label="보내는 분 연락처"
            type="tel"
            value={draft.phone}
            onChange={(phone) => change({ phone })}
            maxLength={20}
            error={problems['collect.address.phone']}
          />
          <AddressFields
            value={draft.address}
            onChange={(address) => change({ address })}
            errors={{
              zipCode: problems['collect.address.zipCode'],
              address: problems['collect.address.address'],
            }}
          />
        </>
      )}
    </>
  );
}

export function AccountSection({ draft, change, problems }: SectionProps<Draft>) {
  return (
    <EntrySection title="환불 계좌" note="결제한 방법으로 돌려줄 수 없는 주문입니다.">
      <Select
        label="은행"
        options={bankCodes.map((value) => ({ value, label: bankNames[value] }))}
        value={draft.bankCode}
        onChange={(bankCode) => change({ bankCode: bankCode as BankCode })}
        error={problems['refundAccount.bankCode']}
      />
      <TextField
        label="계좌번호"
        value={draft.accountNumber}
        onChange={(accountNumber) => change({ accountNumber })}
        maxLength={30}
        inputMode="numeric"
        error={problems['refundAccount.accountNumber']}
      />
      <TextField
        label="예금주"
        value={draft.holderName}
        onChange={(holderName) => change({ holderName })}
        maxLength={60}
        error={problems['refundAccount.holderName']}
      />
    </EntrySection>
  );
}
