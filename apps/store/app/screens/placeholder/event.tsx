// /goods/event: has no content yet and is not linked from the tabs. The address exists because visitors may know it.
import type { MetaFunction } from 'react-router';
import { PlaceholderScreen } from './placeholder-screen.tsx';
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
  return <PlaceholderScreen title="이벤트" text="진행 중인 이벤트가 없습니다" />;
}
