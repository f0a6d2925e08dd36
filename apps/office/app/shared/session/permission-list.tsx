// The permissions of an account by group, each with what it permits.
import type { StaffPermission } from '#domain/members/staff.ts';
import { permissionGroups, permissionLabels, permissionSentences } from './permission-words.ts';
import styles from './permission-list.module.css';

export function PermissionList({ permissions }: { permissions: readonly StaffPermission[] }) {
  const groups = permissionGroups
    .map(({ label, permissions: all }) => ({
      label,
      granted: all.filter((one) => permissions.includes(one)),
    }))
    .filter(({ granted }) => granted.length > 0);
  if (groups.length === 0) return <p className={styles.empty}>아직 받은 권한이 없습니다.</p>;
  return (
    <dl className={styles.groups}>
      {groups.map(({ label, granted }) => (
        <div key={label}>
          <dt>{label}</dt>
          {granted.map((permission) => (
            <dd key={permission}>
              <strong>{permissionLabels[permission]}</strong> {permissionSentences[permission]}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
