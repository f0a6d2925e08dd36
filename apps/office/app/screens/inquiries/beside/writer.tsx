// Who asked: masked until a reason is stated, and earlier inquiries of a member.
import { Link } from 'react-router';
import { formatDay } from '../../../shared/format.ts';
import { Facts } from '../../../shared/detail/detail.tsx';
import { Masked, RevealButton } from '../../../shared/privacy/masked.tsx';
import { RevealDialog } from '../../../shared/privacy/reveal-dialog.tsx';
import { personFieldLabel } from '../../../shared/privacy/person-words.ts';
import { useReveal } from '../../../shared/privacy/use-reveal.ts';
import type { RevealField } from '../../../shared/privacy/use-reveal.ts';
import type { StaffInquiry } from '../inquiries.filters.ts';
import styles from '../inquiries.module.css';

export function Writer({ inquiry }: { inquiry: StaffInquiry }) {
  const { writerName, earlier, userUuid, storeInquiry, tyingInquiry } = inquiry;
  const contact = storeInquiry ?? tyingInquiry;
  return (
    <section>
      <h3 className={styles.heading}>문의한 사람</h3>
      {contact === undefined ? <p>{writerName}</p> : <Visitor inquiry={inquiry} contact={contact} />}
      {earlier.length > 0 && (
        <>
          <h4 className={styles.subheading}>
            다른 문의{' '}
            <Link to={`/voice/inquiries?tab=DONE&member=${userUuid ?? ''}`}>끝난 문의 모두 보기</Link>
          </h4>
          <ul className={styles.earlier}>
            {earlier.map(({ uuid, text, createdAt, isOpen }) => (
              <li key={uuid}>
                <Link to={`/voice/inquiries/${uuid}`}>{text}</Link>
                <span className={styles.quiet}>{isOpen ? '답변할 것' : formatDay(createdAt)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** A visitor whom head office can reach by phone or mail. */
function Visitor({
  inquiry: { uuid, writerName },
  contact: { phone, email },
}: {
  inquiry: StaffInquiry;
  contact: { phone: string; email?: string };
}) {
  const reveal = useReveal({ targetType: 'INQUIRY', targetUuid: uuid });
  const masked: [field: RevealField, value: string][] = [
    ['name', writerName],
    ['phone', phone],
    ...(email === undefined ? [] : [['email', email] satisfies [RevealField, string]]),
  ];
  return (
    <>
      <Facts
        facts={masked.map(([field, value]) => ({
          label: personFieldLabel(field),
          value: (
            <Masked reveal={reveal} field={field}>
              {value}
            </Masked>
          ),
        }))}
      />
      <RevealButton reveal={reveal} fields={['name', 'phone']} label="문의한 사람" />
      <RevealDialog
        reveal={reveal}
        options={masked.map(([field]) => ({ field, label: personFieldLabel(field) }))}
      />
    </>
  );
}
