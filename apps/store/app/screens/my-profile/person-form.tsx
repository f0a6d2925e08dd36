// Name, date of birth and gender of a member. The last two are stored only with consent (docs/rules/members.md#birth).
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import type { Input } from '#contract/contract.ts';
import type { Gender } from '#domain/base/enums.ts';
import { normalizedName } from '#domain/members/member-fields.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { FormAlert } from '#ui/feedback/notice.tsx';
import type { Member } from '../../context.ts';
import { api } from '../../shared/api/api.ts';
import { refusedFields } from '../../shared/form/refusal-text.ts';
import { useFormRequest } from '../../shared/form/use-form-request.ts';
import { useFormErrors } from '../../shared/form/use-form-errors.ts';
import { birthError, nameError } from '../../shared/account/member/field-problems.ts';
import { NameField } from '../../shared/account/member/member-inputs.tsx';
import { OptionalFields } from '../../shared/account/member/optional-fields.tsx';
import { PageSection } from '#ui/layout/page-layout.tsx';
import styles from './my-profile.module.css';

type PersonFormProps = {
  member: Member;
  hasOptional: boolean;
  today: string;
  onChanged: () => Promise<void>;
};

export function PersonForm({ member, hasOptional, today, onChanged }: PersonFormProps) {
  const [name, setName] = useState(member.name);
  const [birth, setBirth] = useState<string>(member.birth);
  const [gender, setGender] = useState<Gender>(member.gender);
  const { errors, form, showErrors, clear } = useFormErrors<'name' | 'birth'>();
  const { send, isPending, failure } = useFormRequest();
  const showSnackbar = useSnackbar();
  // After an identity check, name and date of birth are those of the check (docs/rules/members.md#profile).
  const isLocked = member.isIdentityVerified;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (showErrors({ name: nameError(name), birth: birthError(birth, today) })) return;
    const change = {
      ...(isLocked ? {} : { name: normalizedName(name) }),
      ...(hasOptional ? { gender, ...(isLocked ? {} : { birth: birth as Input<'editUser'>['birth'] }) } : {}),
    };
    const save = async () => {
      await api.editUser(change);
      showSnackbar({ text: '회원정보를 수정했습니다.', tone: 'done' });
      await onChanged();
    };
    void send(save, (error) => {
      if (isRefusal(error, 'UNDER_FOURTEEN')) return showErrors({ birth: error.message });
      return isRefusal(error) && showErrors(refusedFields(error));
    });
  };
  return (
    <PageSection title="기본 정보">
      <form className={styles.form} ref={form} onSubmit={submit} noValidate>
        {member.loginId !== '' && <TextField label="아이디" value={member.loginId} readOnly />}
        <NameField
          id="profile-name"
          value={name}
          error={errors.name}
          hint={isLocked ? '본인확인된 이름입니다.' : undefined}
          readOnly={isLocked}
          onChange={(next) => {
            setName(next);
            clear('name');
          }}
        />
        {hasOptional ? (
          <OptionalFields
            {...{ name: 'profile', birth, gender, isLocked, error: errors.birth }}
            onBirth={(next) => {
              setBirth(next);
              clear('birth');
            }}
            onGender={setGender}
          />
        ) : (
          <ConsentHint />
        )}
        <FormAlert text={failure} />
        <Button type="submit" isFull isPending={isPending}>
          저장
        </Button>
      </form>
    </PageSection>
  );
}

function ConsentHint() {
  return (
    <p className={styles.hint}>
      생년월일과 성별은 <Link to="/mypage/terms">맞춤 추천을 위한 개인정보 수집·이용</Link>에 동의하시면
      입력할 수 있습니다.
    </p>
  );
}
