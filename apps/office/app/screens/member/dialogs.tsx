// The dialogs of decisions about a member. A refusal stays in the dialog; after a change by a colleague the member is read again.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { seoulDate } from '#domain/base/calendar.ts';
import { userGradeTypes } from '#domain/base/enums.ts';
import type { UserGradeType } from '#domain/base/enums.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { userGradeTypeLabels } from '#domain/members/grade-labels.ts';
import { gradeUntilProblem, nextRecount } from '#domain/members/grade.ts';
import { api, sentenceOf } from '../../shared/api/api.ts';
import { formatDay } from '../../shared/format.ts';
import { ChangeDialog } from '../../shared/mileage/change-dialog.tsx';
import { ConfirmDialog } from '../../shared/parts/dialog.tsx';
import { Select, TextField } from '../../shared/parts/fields.tsx';
import { ProblemText } from '../../shared/parts/problem-text.tsx';
import { showToast } from '../../shared/parts/toast.tsx';
import { ReasonField, isReason } from '../../shared/privacy/reason-field.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import type { Decision } from './decisions.ts';
import type { Member } from './member-types.ts';

type Props = { member: Member; onClose: () => void };

export function DecisionDialog({ decision, ...props }: Props & { decision: Decision }) {
  switch (decision) {
    case 'GRADE':
      return <GradeDialog {...props} />;
    case 'BLOCK':
      return <BlockDialog {...props} />;
    case 'UNBLOCK':
      return <UnblockDialog {...props} />;
    case 'COUPON':
      return <CouponDialog {...props} />;
    case 'GRANT':
    case 'DEDUCT':
      return <ChangeDialog action={decision} {...props} />;
    case 'END_SESSIONS':
      return <EndSessionsDialog {...props} />;
  }
}

/** One write; `done` is the message after it. */
function useDecision(onClose: () => void, done: string, undo?: (member: Member) => Promise<unknown>) {
  const queryClient = useQueryClient();
  const reread = () => queryClient.invalidateQueries({ queryKey: ['members'] });
  const takeBack = async (member: Member) => {
    try {
      await undo?.(member);
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'stop' });
    }
    await reread();
  };
  const write = useMutation({
    mutationFn: (call: () => Promise<Member>) => call(),
    onSuccess: (member) => {
      showToast(done, undo && { undo: () => void takeBack(member) });
      onClose();
      return reread();
    },
    onError: (error) => (isRefusal(error, 'VERSION_CONFLICT') ? reread() : undefined),
  });
  return {
    run: write.mutate,
    isPending: write.isPending,
    problem: write.error === null ? undefined : sentenceOf(write.error),
  };
}

const gradeReasons = ['단골 회원 우대', '등급 계산 정정', '불편 사항 보상'];

function GradeDialog({ member: { uuid, version, gradeType, gradeUntil }, onClose }: Props) {
  const [today] = useState(() => seoulDate(new Date()));
  const [grade, setGrade] = useState<UserGradeType>(gradeType);
  const [until, setUntil] = useState(gradeUntil ?? '');
  const [reason, setReason] = useState('');
  const wrongDay = until === '' ? undefined : gradeUntilProblem(until, today);
  const { run, isPending, problem } = useDecision(
    onClose,
    `${userGradeTypeLabels[grade]} 등급으로 바꿨습니다.`,
    (changed) =>
      api.changeMemberGrade({
        uuid,
        version: changed.version,
        gradeType,
        ...(gradeUntil !== undefined && gradeUntil >= today && { until: gradeUntil }),
        reason: '직전 등급 변경을 되돌림',
      }),
  );
  return (
    <ConfirmDialog
      title="등급 바꾸기"
      isOpen
      onClose={onClose}
      confirmLabel={`${userGradeTypeLabels[grade]} 등급으로`}
      isPending={isPending}
      isConfirmDisabled={
        !isReason(reason) || wrongDay !== undefined || (grade === gradeType && until === (gradeUntil ?? ''))
      }
      onConfirm={() =>
        run(() =>
          api.changeMemberGrade({
            uuid,
            version,
            gradeType: grade,
            ...(until !== '' && { until }),
            reason: reason.trim(),
          }),
        )
      }
    >
      <Select
        label="등급"
        value={grade}
        onChange={(value) => setGrade(value as UserGradeType)}
        options={userGradeTypes.map((value) => ({ value, label: userGradeTypeLabels[value] }))}
      />
      <TextField
        label="유지하는 마지막 날"
        type="date"
        value={until}
        onChange={setUntil}
        hint={`${formatDay(nextRecount(today, until || undefined))}에 구매 금액으로 다시 계산합니다. 비워 두면 다음 달 1일까지입니다.`}
        error={wrongDay}
      />
      <ReasonField value={reason} onChange={setReason} usual={gradeReasons} />
      <ProblemText text={problem} />
    </ConfirmDialog>
  );
}

const blockReasons = ['재판매 목적의 구매', '타인 정보 도용', '반복된 허위 반품', '욕설·위협'];

function BlockDialog({ member: { uuid, version, sessions }, onClose }: Props) {
  const [reason, setReason] = useState('');
  const { run, isPending, problem } = useDecision(onClose, '이용을 제한했습니다.', (changed) =>
    api.unblockMember({ uuid, version: changed.version }),
  );
  return (
    <ConfirmDialog
      title="이 회원의 이용을 제한할까요?"
      isOpen
      onClose={onClose}
      tone="stop"
      confirmLabel={sessions.length === 0 ? '이용 제한' : `${sessions.length}대 로그아웃하고 이용 제한`}
      isPending={isPending}
      isConfirmDisabled={!isReason(reason)}
      onConfirm={() => run(() => api.blockMember({ uuid, version, reason: reason.trim() }))}
    >
      <p>
        모든 기기에서 로그아웃되고 다시 로그인할 수 없습니다. 진행 중인 주문과 클레임은 그대로 처리합니다.
        회원은 로그인할 때 아래 사유를 봅니다.
      </p>
      <ReasonField value={reason} onChange={setReason} usual={blockReasons} />
      <ProblemText text={problem} />
    </ConfirmDialog>
  );
}

function UnblockDialog({ member: { uuid, version, blockedReason }, onClose }: Props) {
  const { run, isPending, problem } = useDecision(onClose, '이용 제한을 풀었습니다.');
  return (
    <ConfirmDialog
      title="이용 제한을 풀까요?"
      isOpen
      onClose={onClose}
      confirmLabel="이용 제한 풀기"
      isConfirmFocused
      isPending={isPending}
      onConfirm={() => run(() => api.unblockMember({ uuid, version }))}
    >
      <p>회원이 다시 로그인할 수 있습니다. 제한한 사유: {blockedReason}</p>
      <ProblemText text={problem} />
    </ConfirmDialog>
  );
}

function EndSessionsDialog({ member: { uuid, sessions }, onClose }: Props) {
  const { run, isPending, problem } = useDecision(onClose, '모든 기기에서 로그아웃했습니다.');
  return (
    <ConfirmDialog
      title="모든 기기에서 로그아웃할까요?"
      isOpen
      onClose={onClose}
      tone="stop"
      confirmLabel={`${sessions.length}대 로그아웃`}
      isConfirmFocused
      isPending={isPending}
      onConfirm={() => run(() => api.endMemberSessions({ uuid }))}
    >
      <p>담아 둔 장바구니와 주문은 그대로이고, 회원은 다시 로그인할 수 있습니다.</p>
      <ProblemText text={problem} />
    </ConfirmDialog>
  );
}
