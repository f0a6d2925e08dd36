// How the order is paid: outside the shop already, or by a virtual account that the shopper gets by message.
import type { BankCode } from '#domain/payments/banks.ts';
import { useWidgetInfo } from '../../shared/api/use-widget-info.ts';
import { EntrySection, Whole } from '../../shared/entry/entry.tsx';
import type { SectionProps } from '../../shared/entry/entry.tsx';
import { ChoiceCards, Select, TextField } from '../../shared/parts/fields.tsx';
import type { Draft } from './order-draft.ts';

export function PaymentSection({ draft, change, problems }: SectionProps<Draft>) {
  const info = useWidgetInfo();
  const { banks = [], depositDays } = info.data ?? {};
  return (
    <EntrySection title="결제">
      <Whole>
        <ChoiceCards
          label="결제 방법"
          value={draft.payment}
          onChange={(payment) => change({ payment: payment as Draft['payment'] })}
          options={[
            {
              value: 'NONE',
              label: '이미 받았습니다',
              detail: '현금, 매장 카드, 계좌 이체. 바로 결제 완료가 됩니다.',
            },
            {
              value: 'VIRTUAL_ACCOUNT',
              label: '가상 계좌 보내기',
              detail:
                depositDays === undefined
                  ? '구매자에게 계좌를 문자로 보냅니다.'
                  : `구매자에게 계좌를 문자로 보냅니다. ${depositDays}일 안에 입금해야 합니다.`,
            },
          ]}
        />
      </Whole>
      <Whole>
        {draft.payment === 'NONE' ? (
          <TextField
            label="받은 방법"
            value={draft.paidNote}
            onChange={(paidNote) => change({ paidNote })}
            maxLength={200}
            isRequired
            hint="감사 기록에 남습니다. 현금영수증은 돈을 받은 곳에서 발급합니다."
            placeholder="약국에서 현금으로 받음"
            error={problems.paidNote}
          />
        ) : (
          <Select
            label="은행"
            options={banks.map(({ bankCode, name }) => ({ value: bankCode, label: name }))}
            value={draft.bankCode}
            onChange={(bankCode) => change({ bankCode: bankCode as BankCode })}
            error={problems.bankCode}
          />
        )}
      </Whole>
    </EntrySection>
  );
}
