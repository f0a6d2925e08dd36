// The day of birth and the gender, which a member may leave out and which are kept only with their consent (docs/rules/members.md#birth).
import type { Gender } from '#domain/enums.ts';
import { Select, TextField } from '#ui/fields.tsx';
import { typedBirth } from './field-problems.ts';

type OptionalFieldsProps = {
  /** Begins the ids of the fields. */
  name: string;
  birth: string;
  gender: Gender;
  error: string | undefined;
  /** Who proved their identity has the day of birth of that proof. */
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
