// Name, grade and state of a member, and the decisions of staff.
import { BackIcon, ChevronDownIcon } from '#ui/icons.tsx';
import { signInProviderLabels } from '#domain/base/enum-labels.ts';
import { formatDay } from '../../shared/format.ts';
import { GradeTag, MemberState } from '../../shared/members/member-words.tsx';
import { Button, IconButton } from '../../shared/parts/button.tsx';
import { Menu } from '../../shared/parts/menu.tsx';
import type { OfferedDecision } from './decisions.ts';
import type { Member } from './member-types.ts';
import styles from './member.module.css';

export function MemberHead({
  member,
  decisions,
  onDecide,
  onBack,
}: {
  member: Member;
  decisions: readonly OfferedDecision[];
  onDecide: (decision: OfferedDecision) => void;
  onBack: () => void;
}) {
  const [grade, ...others] = decisions;
  return (
    <header className={styles.head}>
      <IconButton label="뒤로" onPress={onBack}>
        <BackIcon size={18} />
      </IconButton>
      <h1>{member.name}</h1>
      <GradeTag grade={member.gradeType} />
      <MemberState state={member.state} />
      <span className={styles.quiet}>{originOf(member)}</span>
      <div className={styles.buttons}>
        {grade !== undefined && (
          <Button
            keyLabel={grade.key.label}
            isDisabled={grade.reason !== undefined}
            onPress={() => onDecide(grade)}
          >
            {grade.label}
          </Button>
        )}
        <Menu
          label="더 하기"
          className={styles.more}
          entries={others.map((one) => ({
            id: one.id,
            label: one.label,
            detail: one.detail,
            keyLabel: one.key.label,
            reason: one.reason,
            onAction: () => onDecide(one),
          }))}
        >
          더 하기 <ChevronDownIcon size={14} />
        </Menu>
      </div>
    </header>
  );
}

/** `on****yu · 아이디 로그인 · 3.02 가입`. */
const originOf = ({ loginId, provider, createdAt, withdrawnAt }: Member): string =>
  [
    loginId,
    `${signInProviderLabels[provider]} 로그인`,
    `${formatDay(createdAt)} 가입`,
    withdrawnAt && `${formatDay(withdrawnAt)} 탈퇴`,
  ]
    .filter(Boolean)
    .join(' · ');
