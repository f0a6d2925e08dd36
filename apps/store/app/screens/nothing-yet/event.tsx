// /goods/event: nothing to show until its work. Not linked from the tabs; an address that people may know still answers.
import type { MetaFunction } from 'react-router';
import { NothingYetScreen } from './nothing-yet-screen.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '이벤트',
    description: '온스 이벤트',
    path: '/goods/event',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function Event() {
  return <NothingYetScreen title="이벤트" text="진행 중인 이벤트가 없습니다" />;
}
