// What the member agreed to, and a dialog with every answer and the text that was shown.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import { Facts, Sheet } from '../../shared/detail/detail.tsx';
import { formatDay, formatTime } from '../../shared/format.ts';
import { plainTextOf } from '../../shared/lint/readable.ts';
import { Button } from '../../shared/parts/button.tsx';
import { Dialog } from '../../shared/parts/dialog.tsx';
import { Failure } from '../../shared/parts/failure.tsx';
import type { Member } from './member-types.ts';
import styles from './member.module.css';

type Consent = Member['consents'][number];
type GivenConsents = Answer<'getMemberConsents'>;

const answerLabels: Record<Consent['answer'], string> = {
  ACCEPT: '동의',
  DECLINE: '거부',
  NO_REPLY: '답하지 않음',
};

/** `동의 · 3.02`. */
const answerOf = ({ answer, answeredAt }: Consent): string =>
  answerLabels[answer] + (answeredAt === undefined ? '' : ` · ${formatDay(answeredAt)}`);

export function Consents({ member: { uuid, consents } }: { member: Member }) {
  const [isOpen, setIsOpen] = useState(false);
  const marketing = consents.find(({ type }) => type === 'MARKETING');
  const { channels } = marketing ?? {};
  const channelText = (isOn: boolean | undefined) => (isOn === true ? '받음' : '받지 않음');
  return (
    <Sheet
      title="수신 동의"
      aside={
        <Button tone="quiet" size="small" onPress={() => setIsOpen(true)}>
          동의한 문안
        </Button>
      }
    >
      <Facts
        facts={[
          { label: '광고', value: marketing && answerOf(marketing) },
          { label: '문자·알림톡', value: channelText(channels?.sms) },
          { label: '이메일', value: channelText(channels?.email) },
          { label: '앱 푸시', value: channelText(channels?.push) },
          { label: '야간 21–08시', value: channelText(channels?.night) },
          { label: '다시 확인', value: marketing?.recheckDate && formatDay(marketing.recheckDate) },
        ]}
      />
      {isOpen && <Texts uuid={uuid} onClose={() => setIsOpen(false)} />}
    </Sheet>
  );
}

function Texts({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const given = useQuery({
    queryKey: ['members', 'consents', uuid],
    queryFn: () => api.getMemberConsents({ uuid }),
  });
  return (
    <Dialog title="동의 기록과 그때 보인 문안" isOpen onClose={onClose} size="wide">
      {given.error !== null && <Failure error={given.error} onRetry={() => void given.refetch()} />}
      {given.data !== undefined && (
        <ol className={styles.answers}>
          {given.data.consents.map((consent) => (
            <GivenAnswer key={consent.type + consent.at} consent={consent} texts={given.data.texts} />
          ))}
        </ol>
      )}
    </Dialog>
  );
}

const channelLabels: Record<GivenConsents['consents'][number]['channel'], string> = {
  REGISTER: '가입',
  MY_PAGE: '내 정보',
  LINK: '광고의 수신거부',
  CALL: '080 수신거부',
  STAFF: '직원',
  WITHDRAW: '탈퇴',
};

function GivenAnswer({
  consent: { label, answer, at, channel, revisionNumber, termsUuid },
  texts,
}: {
  consent: GivenConsents['consents'][number];
  texts: GivenConsents['texts'];
}) {
  const text = texts.find(({ uuid }) => uuid === termsUuid);
  return (
    <li>
      <p>
        <strong>{label}</strong> {answerLabels[answer]} · {formatTime(at)} · {channelLabels[channel]}
      </p>
      {text !== undefined && (
        <details>
          <summary>{`그때 보인 문안 (${revisionNumber}판, ${formatDay(text.effectiveAt)} 시행)`}</summary>
          <h3>{text.title}</h3>
          <p className={styles.text}>{plainTextOf(text.content)}</p>
        </details>
      )}
    </li>
  );
}
