// One staff account: person, role, permissions, addresses of its sign-in. `new` registers one and shows its first password once.
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { api } from '../../shared/api/api.ts';
import { Form } from '../../shared/form/form.tsx';
import type { FormDef } from '../../shared/form/form-types.ts';
import { Button } from '../../shared/parts/button.tsx';
import { useStaff } from '../../shared/session/staff.ts';
import { useStoreOptions } from '../../shared/stores/use-store-options.ts';
import { accountForm } from './account-form.ts';
import type { AccountValues } from './account-form.ts';
import { PasswordDialog, ResetDialog } from './password-dialogs.tsx';
import type { StaffRow } from './staff-rows.ts';

export const meta = () => [{ title: '직원 · 온스 데스크' }];

export default function Account() {
  const navigate = useNavigate();
  const { loginId = 'new' } = useParams();
  const { uuid: ownUuid } = useStaff();
  const stores = useStoreOptions(true);
  const [registered, setRegistered] = useState<{ staff: StaffRow; password: string }>();
  const [asked, setAsked] = useState<StaffRow>();
  const definition = useMemo(
    (): FormDef<StaffRow, AccountValues> => ({
      ...accountForm({
        loginId: loginId === 'new' ? undefined : loginId,
        stores,
        register: async (input) => {
          const { staff, temporaryPassword } = await api.registerStaffUser(input);
          setRegistered({ staff, password: temporaryPassword });
          return staff;
        },
      }),
      actions: (row) => resetButton(row, ownUuid, setAsked),
    }),
    [loginId, stores, ownUuid],
  );
  return (
    <>
      <Form key={loginId} definition={definition} />
      {registered !== undefined && (
        <PasswordDialog {...registered} onClose={() => void navigate('/settings/staff')} />
      )}
      {asked !== undefined && <ResetDialog staff={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** The own password is changed with the old one. */
const resetButton = (row: StaffRow, ownUuid: string, ask: (row: StaffRow) => void) =>
  row.uuid !== ownUuid && row.isActive && <Button onPress={() => ask(row)}>비밀번호 초기화</Button>;
