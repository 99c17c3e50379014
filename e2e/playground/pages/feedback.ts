import { html } from '../html.ts';
import { layout } from '../layout.ts';
import type { Reply, Route, Visit } from '../router.ts';

/** One page in Chinese, for wishes in Chinese. */
export const feedbackRoutes: Route[] = [
  { method: 'GET', path: '/zh/feedback', handle: (visit) => form(visit, undefined) },
  { method: 'POST', path: '/zh/feedback', handle: send },
];

function form(visit: Visit, message: string | undefined): Reply {
  return layout(visit, {
    title: '意见反馈',
    language: 'zh',
    body: html`<h1>意见反馈</h1>${message && html`<p role="status">${message}</p>`}
<form method="post" action="/zh/feedback" class="stack"><label>姓名 <input name="name"></label>
<label>主题 <select name="topic"><option>商品</option><option>物流</option><option>其他</option></select></label>
<label>内容 <textarea name="text" rows="3"></textarea></label><button>提交</button></form>`,
  });
}

function send(visit: Visit): Reply {
  const text = (name: string) => (visit.form.get(name) ?? '').trim();
  if (text('name') === '' || text('text') === '') return form(visit, '请填写姓名和内容。');
  visit.state.feedback.push({ name: text('name'), topic: text('topic'), text: text('text') });
  return form(visit, '谢谢您的反馈。');
}
