// The templates of messages: which are sent by which way, which are edited or off. Editing one is message-template.tsx.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageTitle } from '#domain/messages/message-words.ts';
import { api } from '../../shared/api/api.ts';
import table from '../../shared/parts/facts-table.module.css';
import { ButtonLink } from '../../shared/parts/button.tsx';
import { Failure } from '../../shared/parts/failure.tsx';
import { Status, Tag } from '../../shared/parts/status.tsx';
import { alimtalkWords, audiences, waysOf } from './template-words.ts';
import type { Template } from './template-words.ts';
import styles from './message-templates.module.css';

export const meta = () => [{ title: '알림 문구 · 온스 데스크' }];

export default function MessageTemplates() {
  const read = useQuery({
    queryKey: ['message-templates'],
    queryFn: () => api.getMessageTemplates({}),
  });
  return (
    <section className={styles.paper} aria-labelledby="message-templates">
      <header className={styles.head}>
        <h1 id="message-templates" className={styles.title}>
          알림 문구
        </h1>
        <span className={styles.note}>
          알림톡 템플릿이 승인되어 있으면 알림톡으로, 아니면 문자로 보냅니다. 주소가 있으면 이메일도 보냅니다.
        </span>
        <ButtonLink href="/settings/messages">보낸 알림</ButtonLink>
      </header>
      {read.error !== null && <Failure error={read.error} onRetry={() => void read.refetch()} />}
      {audiences.map(({ prefix, title }) => (
        <section key={prefix} className={styles.group} aria-labelledby={`templates-${prefix}`}>
          <h2 id={`templates-${prefix}`}>{title}</h2>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">알림</th>
                <th scope="col">방법</th>
                <th scope="col">내용</th>
                <th scope="col">상태</th>
              </tr>
            </thead>
            <tbody>
              {read.data
                ?.filter(({ template }) => template.startsWith(prefix))
                .map((one) => (
                  <Row key={one.template} {...one} />
                ))}
            </tbody>
          </table>
        </section>
      ))}
    </section>
  );
}

function Row(one: Template) {
  const { template, text, isOn, isEdited, isAdvertising, alimtalkState, alimtalkReason } = one;
  const [label, tone] = alimtalkState === undefined ? [] : alimtalkWords[alimtalkState];
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <Link to={`/settings/message-templates/${template}`}>{messageTitle(template)}</Link>
      </th>
      <td className={styles.ways}>{waysOf(one)}</td>
      <td className={styles.text}>{text}</td>
      <td className={styles.state}>
        {isOn ? <Status tone="done">보냄</Status> : <Status tone="idle">보내지 않음</Status>}
        {isEdited && <Tag>고친 문구</Tag>}
        {isAdvertising && <Tag>광고</Tag>}
        {label !== undefined && <Tag tone={tone}>{label}</Tag>}
        {alimtalkReason !== undefined && <p className={styles.reason}>{alimtalkReason}</p>}
      </td>
    </tr>
  );
}
