// Compares rows of a file of members with the members of the shop, and adds them with their consents and mileage in one transaction, so
// that no member is credited twice. No message is sent to them.
import { type Taken, compareWithStored, insertMovedMembers } from '../../members/accounts/accounts.ts';
import { saveFormerConsents } from '../../members/consents/consents.ts';
import { nextPasswordChange } from '../../members/passwords/passwords.ts';
import { creditMovedMileage } from '../../sales/mileage/mileage.ts';
import { type ReadMember, readMember } from './member-cells.ts';
import { type MovingImporter, refused } from './moving-kind.ts';

const problems: Readonly<Record<Exclude<Taken, 'SAME' | undefined>, [name: string, message: string]>> = {
  LOGIN_ID: ['loginId', '다른 회원이 쓰는 아이디입니다.'],
  USED_LOGIN_ID: ['loginId', '탈퇴한 회원이 쓰던 아이디라 다시 쓸 수 없습니다.'],
  PHONE: ['phone', '다른 회원의 휴대폰 번호입니다.'],
  REJOIN: ['phone', '탈퇴한 지 30일이 지나지 않은 휴대폰 번호입니다.'],
  EMAIL: ['email', '다른 회원의 이메일입니다.'],
};

export const memberImporter: MovingImporter<ReadMember> = {
  secretColumns: ['passwordHash'],
  read: (row, { now }) => readMember(row, now),
  keysOf: ({ loginId, phone, email }) => ({ loginId, phone, ...(email !== '' && { email }) }),
  async compare(ctx, rows) {
    const taken = await compareWithStored(
      ctx,
      rows.flatMap(({ stored }) => stored ?? []),
    );
    return rows.map((row, at) => {
      const found = taken[at];
      if (found === undefined) return row;
      return found === 'SAME' ? { ...row, state: 'UNCHANGED' } : refused(row, ...problems[found]);
    });
  },
  async save(tx, { now }, members) {
    const passwordChangeRequestAt = nextPasswordChange(now);
    const uuids = await insertMovedMembers(tx, members, { now, passwordChangeRequestAt });
    const added = members.flatMap((member) => {
      const userUuid = uuids.get(member.loginId);
      return userUuid === undefined ? [] : [{ ...member, userUuid }];
    });
    const consents = added.map(({ userUuid, consents: given }) => ({ userUuid, ...given }));
    await saveFormerConsents(tx, consents, now);
    const credits = added.flatMap(({ userUuid, mileage }) =>
      mileage === undefined ? [] : [{ userUuid, ...mileage }],
    );
    await creditMovedMileage(tx, credits, now);
  },
};
