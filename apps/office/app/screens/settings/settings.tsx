// The settings of the shop, one group per address. A new group is a declaration in groups/, a line here and one in navigation.tsx.
import { Navigate, useParams } from 'react-router';
import { Form } from '../../shared/form/form.tsx';
import { cutOffSettings } from './groups/cut-off.ts';
import { deliverySettings } from './groups/delivery.ts';
import { holidaySettings } from './groups/holidays.ts';
import { shopSettings } from './groups/shop.ts';

export const meta = () => [{ title: '설정 · 온스 데스크' }];

export default function Settings() {
  switch (useParams().group) {
    case 'shop':
      return <Form definition={shopSettings} />;
    case 'delivery':
      return <Form definition={deliverySettings} />;
    case 'cut-off':
      return <Form definition={cutOffSettings} />;
    case 'holidays':
      return <Form definition={holidaySettings} />;
    default:
      return <Navigate to="/settings/shop" replace />;
  }
}
