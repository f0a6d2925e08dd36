// Grants or deducts mileage of members by login id, or of one member. The dry run shows who is changed; the button has the number and the sum.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import { mileageAdminFrom, mostMileageMembers, mostStaffMileage } from '#domain/mileage/staff-limits.ts';
import { api, sentenceOf } from '../api/api.ts';
import { useRun } from '../api/use-run.ts';
import { useQuote } from '../entry/use-quote.ts';
import { NumberField } from '../form/number-field.tsx';
import { formatCount } from '../format.ts';
import { useMembersField } from '../members/member-lines-field.tsx';
import type { ChosenMember } from '../members/member-lines-field.tsx';
import { RefusedMembers } from '../members/refused-members.tsx';
import { ConfirmDialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/fields.tsx';
import { ProblemText } from '../parts/problem-text.tsx';
import { showToast } from '../parts/toast.tsx';
import { useStaff } from '../session/staff.ts';
import { useSettled } from '../use-settled.ts';
import styles from './change-dialog.module.css';

export type MileageAction = 'GRANT' | 'DEDUCT';
const words: Readonly<Record<MileageAction, string>> = { GRANT: '지급', DEDUCT: '차감' };

/** `1명에게 3,000원`; of several members the sum: `3명에게서 모두 9,000원`. */
const amountWords = (action: MileageAction, count: number, amount: number): string =>
  `${formatCount(count)}명에게${action === 'GRANT' ? '' : '서'} ${count > 1 ? '모두 ' : ''}${formatCount(count * amount)}원`;

type Change = Parameters<typeof api.grantMileage>[0];

const callOf = (action: MileageAction, input: Change) =>
  action === 'GRANT' ? api.grantMileage(input) : api.deductMileage(input);

/** Waits for the end of typing. */
const quoteAfterMs = 500;

/** The input of both calls, or undefined while it is incomplete. `expiry` is a day. */
function changeOf(lines: string[], amount: number | null, most: number, expiry: string): Change | undefined {
  const isComplete =
    lines.length > 0 &&
    lines.length <= mostMileageMembers &&
    amount !== null &&
    Number.isSafeInteger(amount) &&
    amount >= 1 &&
    amount <= most;
  if (!isComplete) return undefined;
  return { members: lines, amount, memo: '-', ...(expiry !== '' && { expireAt: `${expiry}T23:59:59` }) };
}

const amountProblem = (amount: number | null, most: number): string | undefined =>
  amount === null || (amount >= 1 && amount <= most)
    ? undefined
    : `1원에서 ${formatCount(most)}원 사이로 적어 주세요.`;

export function ChangeDialog({
  action,
  member,
  onClose,
}: {
  action: MileageAction;
  /** The only member; absent where staff name the members. */
  member?: ChosenMember;
  onClose: () => void;
}) {
  const most = useStaff().role === 'ADMIN' ? mostStaffMileage : mileageAdminFrom;
  const { lines, field } = useMembersField(member, mostMileageMembers);
  const [amount, setAmount] = useState<number | null>(null);
  const [memo, setMemo] = useState('');
  const [expiry, setExpiry] = useState('');
  const change = changeOf(lines, amount, most, expiry);
  const settled = useSettled(change && JSON.stringify(change), quoteAfterMs);
  const asked = settled === undefined ? undefined : (JSON.parse(settled) as Change);
  const quote = useQuote('mileage-change', asked && { action, ...asked }, (input) =>
    callOf(action, { ...input, dryRun: true }),
  );
  const isCurrent = settled !== undefined && settled === (change && JSON.stringify(change));
  const count = isCurrent ? (quote.current?.count ?? 0) : 0;
  const { isBusy, problem, execute } = useChange(action, onClose);
  const word = words[action];
  return (
    <ConfirmDialog
      title={`마일리지 ${word}`}
      size="wide"
      isOpen
      onClose={onClose}
      confirmLabel={count > 0 ? `${amountWords(action, count, amount ?? 0)} ${word}` : word}
      tone={action === 'GRANT' ? 'main' : 'stop'}
      onConfirm={() => change && void execute({ ...change, memo: memo.trim(), expectedCount: count })}
      isPending={isBusy}
      isConfirmDisabled={count === 0 || memo.trim() === ''}
    >
      <div className={styles.dialog}>
        {field}
        <AmountFields
          action={action}
          most={most}
          amount={amount}
          onAmount={setAmount}
          expiry={expiry}
          onExpiry={setExpiry}
        />
        <TextField
          label="회원에게 보이는 글"
          value={memo}
          onChange={setMemo}
          maxLength={100}
          isRequired
          hint="마일리지 내역에 보입니다."
        />
        <Preview
          quote={quote.shown}
          member={member}
          error={problem ?? (quote.error === null ? undefined : sentenceOf(quote.error))}
        />
      </div>
    </ConfirmDialog>
  );
}

/** The amount for each member, and the last day of a grant. */
const AmountFields = ({
  action,
  most,
  amount,
  onAmount,
  expiry,
  onExpiry,
}: {
  action: MileageAction;
  /** Largest amount that the staff member may change. */
  most: number;
  amount: number | null;
  onAmount: (amount: number | null) => void;
  expiry: string;
  onExpiry: (day: string) => void;
}) => (
  <div className={styles.halves}>
    <NumberField
      label="한 사람 금액"
      unit="원"
      value={amount}
      onChange={onAmount}
      hint={`${formatCount(most)}원까지${most === mileageAdminFrom ? '. 더 큰 금액은 본사 직원이 처리합니다.' : ''}`}
      error={amountProblem(amount, most)}
    />
    {action === 'GRANT' && (
      <TextField
        label="사용 기한"
        type="date"
        value={expiry}
        onChange={onExpiry}
        hint="비워 두면 365일 뒤 자정까지 쓸 수 있습니다."
      />
    )}
  </div>
);

/** Members that the preview names; the others are counted. */
const shownAtMost = 20;

function Preview({
  quote,
  member,
  error,
}: {
  quote: Answer<'grantMileage'> | undefined;
  member: ChosenMember | undefined;
  error: string | undefined;
}) {
  const members = quote?.members ?? [];
  return (
    <div aria-live="polite" className={styles.preview}>
      <ProblemText text={error} />
      {members.length > 0 && (
        <ul aria-label="바뀌는 회원">
          {members.slice(0, shownAtMost).map(({ uuid, userName, balance, balanceAfter }) => (
            <li key={uuid}>
              <span>{userName}</span>
              <span>
                {formatCount(balance)}원 → <strong>{formatCount(balanceAfter)}원</strong>
              </span>
            </li>
          ))}
        </ul>
      )}
      {members.length > shownAtMost && <p>외 {formatCount(members.length - shownAtMost)}명</p>}
      <RefusedMembers refused={quote?.refused} member={member} />
    </div>
  );
}

/** What a change writes, and its preview: a refusal may mean that the preview is old. */
const resources = ['mileages', 'members', 'mileage-change'];

/** Executes the change once; the failed members of a partial one are reported. */
function useChange(action: MileageAction, onClose: () => void) {
  const queryClient = useQueryClient();
  const { isBusy, problem, run } = useRun();
  const execute = async (change: Change) => {
    await run(async () => {
      const { doneCount, failedCount } = await callOf(action, change);
      showToast(
        `${amountWords(action, doneCount, change.amount)}을 ${words[action]}했습니다.${
          failedCount > 0 ? ` ${formatCount(failedCount)}명은 처리하지 못했습니다.` : ''
        }`,
      );
      onClose();
    });
    for (const resource of resources) void queryClient.invalidateQueries({ queryKey: [resource] });
  };
  return { isBusy, problem, execute };
}
