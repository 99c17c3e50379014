import {
  AutoComplete,
  Button,
  Cascader,
  Checkbox,
  Collapse,
  DatePicker,
  Dropdown,
  Form,
  Input,
  InputNumber,
  Menu,
  Modal,
  Pagination,
  Radio,
  Rate,
  Segmented,
  Select,
  Slider,
  Switch,
  Table,
  Tabs,
  Tree,
  Upload,
} from 'antd';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A booking form and what belongs to it, in components of Ant Design on React. */
const state = { events: [] };
window.applicationState = () => state;
const keep = (name) => (value) => {
  state[name] = value?.format?.('YYYY-MM-DD') ?? value?.target?.value ?? value?.target?.checked ?? value;
};
const did = (name) => () => state.events.push(name);

const CITIES = ['Bergen', 'Graz', 'Lyon', 'Porto', 'Turku'].map((city) => ({
  value: city.toLowerCase(),
  label: city,
}));
const PLACES = [
  {
    value: 'north',
    label: 'North',
    children: [
      { value: 'tromso', label: 'Tromsø' },
      { value: 'oulu', label: 'Oulu' },
    ],
  },
  { value: 'south', label: 'South', children: [{ value: 'faro', label: 'Faro' }] },
];
const TREE = [
  {
    key: 'garden',
    title: 'Garden',
    children: [
      { key: 'roses', title: 'Roses' },
      { key: 'herbs', title: 'Herbs', children: [{ key: 'thyme', title: 'Thyme' }] },
    ],
  },
  { key: 'kitchen', title: 'Kitchen', children: [{ key: 'oven', title: 'Oven' }] },
];
const ORDERS = Array.from({ length: 12 }, (_, index) => ({
  key: index,
  item: `Lamp ${index + 1}`,
  price: 20 + index * 3,
}));
const COLUMNS = [
  { title: 'Item', dataIndex: 'item', sorter: (a, b) => a.item.localeCompare(b.item) },
  { title: 'Price', dataIndex: 'price', sorter: (a, b) => a.price - b.price },
  {
    title: 'Action',
    render: (_, { item }) => <Button onClick={() => state.events.push(`remove ${item}`)}>Remove</Button>,
  },
];

function Booking() {
  return (
    <Form layout="vertical" style={{ width: 420 }}>
      <Form.Item label="Guest">
        <Input allowClear onChange={keep('guest')} />
      </Form.Item>
      <Form.Item label="City">
        <Select options={CITIES} onChange={keep('city')} placeholder="Choose a city" />
      </Form.Item>
      <Form.Item label="Extras">
        <Select mode="multiple" options={CITIES} onChange={keep('extras')} />
      </Form.Item>
      <Form.Item label="Street">
        <AutoComplete options={CITIES} onChange={keep('street')} />
      </Form.Item>
      <Form.Item label="Place">
        <Cascader options={PLACES} onChange={keep('place')} />
      </Form.Item>
      <Form.Item label="Arrival">
        <DatePicker onChange={keep('arrival')} />
      </Form.Item>
      <Form.Item label="Nights">
        <InputNumber min={1} max={30} defaultValue={2} onChange={keep('nights')} />
      </Form.Item>
      <Form.Item label="Budget">
        <Slider onChange={keep('budget')} />
      </Form.Item>
      <Form.Item label="Notes">
        <Input.TextArea onChange={keep('notes')} />
      </Form.Item>
      <Form.Item label="Code">
        <Input.Password onChange={keep('code')} />
      </Form.Item>
      <Form.Item label="Breakfast" valuePropName="checked">
        <Switch onChange={keep('breakfast')} />
      </Form.Item>
      <Checkbox onChange={keep('terms')}>I have read the terms</Checkbox>
      <Radio.Group
        options={['Single', 'Double', 'Suite']}
        onChange={keep('room')}
        optionType="button"
        defaultValue="Single"
      />
      <Radio.Group options={['Sea', 'Garden']} onChange={keep('view')} />
      <Rate onChange={keep('stars')} />
      <Segmented options={['Day', 'Week', 'Month']} onChange={keep('period')} />
      <Upload beforeUpload={() => false}>
        <Button>Attach</Button>
      </Upload>
      <Button type="primary" onClick={did('booked')}>
        Book
      </Button>
      <Button disabled>Cancel booking</Button>
    </Form>
  );
}

function Other() {
  const [open, setOpen] = useState(false);
  return (
    <div style={{ width: 560 }}>
      <Menu
        mode="horizontal"
        onClick={({ key }) => keep('menu')(key)}
        items={[
          { key: 'home', label: 'Home' },
          { key: 'mail', label: 'Mail', children: [{ key: 'inbox', label: 'Inbox' }] },
        ]}
      />
      <Tabs
        onChange={keep('tab')}
        items={[
          { key: 'one', label: 'Overview', children: 'Overview of the house.' },
          { key: 'two', label: 'Prices', children: 'A night costs 80.' },
          { key: 'three', label: 'Reviews', children: 'People like it.' },
        ]}
      />
      <Collapse
        onChange={keep('panels')}
        items={[{ key: 'rules', label: 'House rules', children: 'No shoes inside.' }]}
      />
      <Tree treeData={TREE} checkable onSelect={keep('chosen')} onCheck={keep('checked')} />
      <Dropdown
        trigger={['click']}
        menu={{
          onClick: ({ key }) => keep('more')(key),
          items: [
            { key: 'copy', label: 'Copy' },
            { key: 'print', label: 'Print' },
          ],
        }}
      >
        <span>More</span>
      </Dropdown>
      <Button onClick={() => setOpen(true)}>Cancel everything</Button>
      <Modal
        title="Cancel everything?"
        open={open}
        okText="Yes, cancel"
        cancelText="Keep"
        onOk={() => {
          state.events.push('cancelled');
          setOpen(false);
        }}
        onCancel={() => setOpen(false)}
      >
        <p>All bookings go.</p>
      </Modal>
      <Table dataSource={ORDERS} columns={COLUMNS} pagination={{ pageSize: 5 }} size="small" />
      <Pagination total={90} onChange={keep('page')} />
    </div>
  );
}

createRoot(document.querySelector('#root')).render(
  <div style={{ display: 'flex', gap: 40, padding: 24 }}>
    <Booking />
    <Other />
  </div>,
);
