// The accounts that were found, announced to screen readers: login id or provider and date of registration, or that there is none.
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { formatKoreanDate } from '#domain/base/calendar.ts';
import { buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import form from '../../shared/form/form.module.css';
import { providerNames } from '../../shared/account/cookies/registration-cookie.ts';
import styles from './find-account.module.css';
import { MailButton } from './mail-button.tsx';

export type FoundAccount = Answer<'verifySmsFindId'>[number];

function nameOf({ provider, loginId, maskedLoginId }: FoundAccount): string {
  if (provider !== 'LOCAL') return `${providerNames[provider]}로 로그인`;
  return loginId ?? maskedLoginId ?? '';
}

type FoundProps = {
  /** null before the first search. */
  accounts: FoundAccount[] | null;
  /** The login ids are masked; the full one can be sent by mail. */
  isMasked?: boolean;
};

export function FoundAccounts({ accounts, isMasked = false }: FoundProps) {
  return (
    <div role="status" className={form.status}>
      {accounts?.length === 0 && <Notice>입력하신 정보로 가입한 계정이 없습니다.</Notice>}
      {accounts !== null && accounts.length > 0 && <AccountList {...{ accounts, isMasked }} />}
    </div>
  );
}

function AccountList({ accounts, isMasked }: { accounts: FoundAccount[]; isMasked: boolean }) {
  // Not in the address, which is stored in logs and histories.
  const loginId = accounts.find((account) => account.loginId !== undefined)?.loginId;
  return (
    <div className={styles.found}>
      <ul className={styles.found} aria-label="찾은 계정">
        {accounts.map((account) => (
          <li key={account.uuid} className={styles.account}>
            <span className={styles.id}>{nameOf(account)}</span>
            <span className="caption">
              {account.joinedDate.slice(0, 4)}년 {formatKoreanDate(account.joinedDate)} 가입
            </span>
            {isMasked && account.provider === 'LOCAL' && <MailButton handle={account.uuid} />}
          </li>
        ))}
      </ul>
      <Link className={buttonClass({ isFull: true })} to="/auth/login" state={{ loginId }}>
        로그인하기
      </Link>
      <Link className={buttonClass({ variant: 'quiet', isFull: true })} to="/auth/find-account?find=password">
        비밀번호 재설정
      </Link>
    </div>
  );
}
