// Birth date and gender: optional, and stored only with the member's consent (docs/rules/members.md#birth).
import type { Gender } from '#domain/base/enums.ts';
import { Select, TextField } from '#ui/fields.tsx';
import { typedBirth } from './field-problems.ts';

type OptionalFieldsProps = {
  /** Prefix of the fields' ids. */
  name: string;
  birth: string;
  gender: Gender;
  error: string | undefined;
  /** The birth date comes from an identity verification and cannot be changed. */
  isLocked?: boolean;
  onBirth: (birth: string) => void;
  onGender: (gender: Gender) => void;
};

export function OptionalFields(props: OptionalFieldsProps) {
  const { name, birth, gender, error, isLocked = false, onBirth, onGender } = props;
  return (
    <>
      <TextField
        label="생년월일"
        id={`${name}-birth`}
        isOptional
        value={birth}
        error={error}
        hint="예: 1990-01-01"
        readOnly={isLocked}
        inputMode="numeric"
        autoComplete="bday"
        onChange={(event) => onBirth(typedBirth(event.target.value))}
      />
      <Select
        label="성별"
        isOptional
        value={gender}
        autoComplete="sex"
        onChange={(event) => onGender(event.target.value as Gender)}
      >
        <option value="NONE">선택 안 함</option>
        <option value="FEMALE">여성</option>
        <option value="MALE">남성</option>
      </Select>
    </>
  );
}
