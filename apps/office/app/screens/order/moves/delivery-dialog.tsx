// Changes recipient and address before the dispatch, or supplies the missing information of an order. The stored values are masked; the fields
// begin empty, and only filled fields are sent.
import { useState } from 'react';
import type { Input } from '#contract/contract.ts';
import { AddressFields } from '../../../shared/address/address-fields.tsx';
import { api } from '../../../shared/api/api.ts';
import { ConfirmDialog } from '../../../shared/parts/dialog.tsx';
import { TextField } from '../../../shared/parts/fields.tsx';
import { ProblemText } from '../../../shared/parts/problem-text.tsx';
import { useSave } from './use-save.ts';

type Given = Omit<Input<'editOrderDelivery'>, 'uuid'>;

/** `isGiftAwaited`: the order is a gift that awaits the answer of its receiver. */
export type DeliveryTarget =
  | { kind: 'EDIT'; orderUuid: string; isGiftAwaited: boolean }
  | { kind: 'SUPPLY'; rowUuid: string };

export function DeliveryDialog({ target, onClose }: { target: DeliveryTarget; onClose: () => void }) {
  const [given, setGiven] = useState<Given>({});
  const { isBusy, problem, fieldProblems, save } = useSave(onClose);
  const isSupply = target.kind === 'SUPPLY';
  const written = Object.fromEntries(
    Object.entries(given)
      .map(([name, value]) => [name, value.trim()])
      .filter(([, value]) => value !== ''),
  ) as Given;
  const count = Object.keys(written).length;
  const write = () =>
    save(async () => {
      if (target.kind === 'SUPPLY') await api.supplyOrderInformation({ uuid: target.rowUuid, ...written });
      else await api.editOrderDelivery({ uuid: target.orderUuid, ...written });
      return isSupply ? '정보를 입력했습니다. 보류를 풀었습니다.' : '배송지를 변경했습니다.';
    });
  const change = (changed: Given) => setGiven((now) => ({ ...now, ...changed }));
  const fieldOf = (name: keyof Given) => ({
    value: given[name] ?? '',
    onChange: (value: string) => change({ [name]: value }),
    error: fieldProblems[name],
  });
  return (
    <ConfirmDialog
      title={isSupply ? '정보 입력' : '배송지 변경'}
      isOpen
      onClose={onClose}
      onConfirm={() => void write()}
      isPending={isBusy}
      isConfirmDisabled={count === 0}
      confirmLabel={isSupply ? `${count}개 항목 입력` : `${count}개 항목 변경`}
    >
      <p>
        바꿀 항목만 적어 주세요. 우편번호와 주소는 함께 적어야 하고, 상세 주소를 비우면 지워집니다.
        {!isSupply && ' 바뀐 항목은 기록에 남습니다.'}
      </p>
      {target.kind === 'EDIT' && target.isGiftAwaited && (
        <p>연락처를 바꾸면 새 번호로 선물 링크를 보냅니다. 이전 번호로 보낸 링크는 열리지 않습니다.</p>
      )}
      <TextField label="받는 분" maxLength={50} {...fieldOf('recipientName')} />
      <TextField label="연락처" maxLength={20} inputMode="numeric" {...fieldOf('phone')} />
      <AddressFields
        value={{ zipCode: '', address: '', detailAddress: '', ...given }}
        onChange={change}
        errors={fieldProblems}
      />
      <TextField label="배송 요청" maxLength={50} {...fieldOf('deliveryMemo')} />
      <ProblemText text={problem} />
    </ConfirmDialog>
  );
}
