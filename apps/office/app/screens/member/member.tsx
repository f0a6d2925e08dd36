// One member (docs/rules/members.md#desk): facts at the left, orders and benefits in the middle, readings and sessions at the right.
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { api } from '../../shared/api/api.ts';
import { Detail } from '../../shared/detail/detail.tsx';
import { useKeys } from '../../shared/keys/use-keys.ts';
import { Failure } from '../../shared/parts/failure.tsx';
import { Consents } from './consents.tsx';
import { MemberFacts } from './facts.tsx';
import { decisionsOf } from './decisions.ts';
import type { Decision, OfferedDecision } from './decisions.ts';
import { DecisionDialog } from './dialogs.tsx';
import { MemberHead } from './member-head.tsx';
import type { Member } from './member-types.ts';
import { Memos } from './memos.tsx';
import { Purchases } from './purchases.tsx';
import { Readings, Sessions } from './readings.tsx';
import styles from './member.module.css';

export const meta = () => [{ title: '회원 · 온스 데스크' }];

export default function MemberScreen() {
  const { memberUuid = '' } = useParams();
  const member = useQuery({
    queryKey: ['members', 'one', memberUuid],
    queryFn: () => api.getMember({ uuid: memberUuid }),
  });
  if (member.data !== undefined) return <Story key={memberUuid} member={member.data} />;
  return member.error === null ? null : (
    <Failure error={member.error} onRetry={() => void member.refetch()} />
  );
}

function Story({ member }: { member: Member }) {
  const navigate = useNavigate();
  const memo = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<Decision>();
  const [, setParameters] = useSearchParams();
  const decisions = decisionsOf(member);
  const decide = ({ id, tab }: OfferedDecision) => {
    if (tab !== undefined) setParameters({ tab }, { replace: true, preventScrollReset: true });
    setAsked(id);
  };
  // From the list, back to it with its filters.
  const back = () => void (window.history.state?.idx > 0 ? navigate(-1) : navigate('/members'));
  useKeys({
    ...Object.fromEntries(
      decisions.flatMap((one) => (one.reason === undefined ? [[one.key.code, () => decide(one)]] : [])),
    ),
    KeyM: () => memo.current?.focus(),
    Escape: back,
  });
  return (
    <div className={styles.screen}>
      <Detail
        head={<MemberHead member={member} decisions={decisions} onDecide={decide} onBack={back} />}
        story={
          <div className={styles.aside}>
            <Readings member={member} />
            <Sessions member={member} onEnd={() => setAsked('END_SESSIONS')} />
          </div>
        }
      >
        <div className={styles.columns}>
          <div className={styles.facts}>
            <MemberFacts member={member} />
            <Consents member={member} />
            <Memos member={member} inputRef={memo} />
          </div>
          <Purchases member={member} />
        </div>
        {asked !== undefined && (
          <DecisionDialog member={member} decision={asked} onClose={() => setAsked(undefined)} />
        )}
      </Detail>
    </div>
  );
}
