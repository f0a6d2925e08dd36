// Who the member is, masked until the reason of a staff member is recorded, and where parcels go.
import { genderLabels } from '#domain/base/enum-labels.ts';
import { formatDay, formatTime } from '../../shared/format.ts';
import { Facts, Sheet } from '../../shared/detail/detail.tsx';
import { useKeys } from '../../shared/keys/use-keys.ts';
import { Masked, RevealButton } from '../../shared/privacy/masked.tsx';
import { RevealDialog } from '../../shared/privacy/reveal-dialog.tsx';
import { useReveal } from '../../shared/privacy/use-reveal.ts';
import type { RevealField } from '../../shared/privacy/use-reveal.ts';
import { personFieldLabel } from '../../shared/privacy/person-words.ts';
import type { Member } from './member-types.ts';
import styles from './member.module.css';

const fields = ['name', 'loginId', 'phone', 'email', 'birth'] as const satisfies readonly (keyof Member &
  RevealField)[];

export function MemberFacts({ member }: { member: Member }) {
  const reveal = useReveal({ targetType: 'USER', targetUuid: member.uuid });
  const isMasked = member.state !== 'WITHDRAWAL';
  useKeys({ KeyV: isMasked ? () => reveal.ask(['phone']) : undefined });
  const known = fields.filter((field) => member[field] !== '');
  return (
    <>
      <Sheet
        title="회원 정보"
        aside={isMasked && <RevealButton reveal={reveal} fields={['phone']} keyLabel="V" label="회원 정보" />}
      >
        <Facts
          facts={[
            ...known.map((field) => ({
              label: personFieldLabel(field),
              value: (
                <Masked reveal={reveal} field={field}>
                  {member[field]}
                </Masked>
              ),
            })),
            { label: '성별', value: genderLabels[member.gender] },
            { label: '본인 확인', value: identityOf(member) },
            { label: '최근 로그인', value: formatTime(member.lastLoginAt) },
            { label: '등급 유지', value: member.gradeUntil && `${formatDay(member.gradeUntil)}까지` },
            { label: '제한 사유', value: member.blockedReason },
          ]}
        />
        <RevealDialog
          reveal={reveal}
          options={known.map((field) => ({ field, label: personFieldLabel(field) }))}
        />
      </Sheet>
      {member.addresses.length > 0 && <Addresses member={member} />}
    </>
  );
}

const identityOf = ({ isIdentityVerified, adultVerifiedUntil }: Member): string =>
  isIdentityVerified
    ? `완료${adultVerifiedUntil === undefined ? '' : ` · 성인 ${formatDay(adultVerifiedUntil)}까지`}`
    : '하지 않음';

function Addresses({ member: { addresses } }: { member: Member }) {
  return (
    <Sheet title="배송지" note={`${addresses.length}곳`}>
      <ul className={styles.lines}>
        {addresses.map(({ uuid, addressName, isDefault, recipientName, address }) => (
          <li key={uuid}>
            <strong>{isDefault ? `${addressName} (기본)` : addressName}</strong>
            <span>
              {recipientName} · {address}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
