// The permissions of an account in its form: by group, each with what it permits. Head office has all, a store some of them.
import { useController, useWatch } from 'react-hook-form';
import { merchantPermissions } from '#domain/members/staff.ts';
import type { StaffPermission, StaffRole } from '#domain/members/staff.ts';
import { Checkbox } from '../../shared/parts/fields.tsx';
import { ProblemText } from '../../shared/parts/problem-text.tsx';
import {
  permissionGroups,
  permissionLabels,
  permissionSentences,
} from '../../shared/session/permission-words.ts';
import styles from './staff.module.css';

export function PermissionFields() {
  const role = useWatch({ name: 'role' }) as StaffRole;
  const { field, fieldState } = useController({ name: 'permissions' });
  const granted = field.value as StaffPermission[];
  const isAll = role === 'ADMIN';
  return (
    <div className={styles.permissions} role="group" aria-label="권한">
      {isAll && <p className={styles.quiet}>본사 직원은 모든 권한을 갖습니다.</p>}
      {permissionGroups.map(({ label, permissions }) => (
        <div key={label} role="group" aria-label={label}>
          <h3>{label}</h3>
          {permissions.map((permission) => {
            const isPossible = merchantPermissions.includes(permission);
            return (
              <Checkbox
                key={permission}
                isSelected={isAll || (isPossible && granted.includes(permission))}
                isDisabled={isAll || !isPossible}
                onChange={(isGranted) =>
                  field.onChange(
                    isGranted ? [...granted, permission] : granted.filter((one) => one !== permission),
                  )
                }
              >
                <span>
                  <strong>{permissionLabels[permission]}</strong> {permissionSentences[permission]}
                  {!isAll && !isPossible && (
                    <span className={styles.quiet}> 본사 직원만 가질 수 있습니다.</span>
                  )}
                </span>
              </Checkbox>
            );
          })}
        </div>
      ))}
      <ProblemText text={fieldState.error?.message} />
    </div>
  );
}
