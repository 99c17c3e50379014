import { header, letBuiltInWork, plan, result, say } from './harness/chat.ts';
import { expect, test } from './harness/test.ts';

/** A list of mails with buttons of their own, and what was done with them. */
const mails = [
  ['Ada Novak', 'Invoice'],
  ['Tom Reed', 'Notes for Ada'],
  ['Ada Novak', 'Invoice again'],
];
const page = `<!doctype html><title>Mail</title><main><ul aria-label="Mails">${mails
  .map(
    ([from, subject]) =>
      `<li><b>${from}</b> <a href="#${subject}">${subject}</a> <button aria-label="Archive">▤</button> <button>Delete</button></li>`,
  )
  .join('')}</ul></main><script>
    window.done = [];
    for (const button of document.querySelectorAll('button'))
      button.onclick = () => {
        const mail = button.closest('li');
        window.done.push((button.ariaLabel ?? button.textContent) + ' ' + mail.querySelector('a').textContent);
        mail.remove();
      };
  </script>`;

test('all that are so are gone through by their exact names, and nothing else', async ({
  panel,
  playground,
  tab,
}) => {
  await tab.route('**/mails', (route) =>
    route.fulfill({ body: page, contentType: 'text/html; charset=utf-8' }),
  );
  await tab.goto(`${playground.url}/mails`);
  await letBuiltInWork(panel);
  await say(panel, 'Archive all mails from Ada');
  await expect(header(panel)).toContainText('Done');
  await expect(result(panel)).toContainText('2 of 2 done');
  const lines = plan(panel).getByRole('list', { name: 'Passes' }).getByRole('listitem');
  await expect(lines).toHaveText(['Invoice', 'Invoice again']);
  expect(await tab.evaluate('window.done')).toEqual(['Archive Invoice', 'Archive Invoice again']);
  await expect(tab.getByRole('listitem')).toHaveText(/Notes for Ada/);
});

test('what nothing on the page is called is told, and nothing is done', async ({
  panel,
  playground,
  tab,
}) => {
  await tab.route('**/mails', (route) =>
    route.fulfill({ body: page, contentType: 'text/html; charset=utf-8' }),
  );
  await tab.goto(`${playground.url}/mails`);
  await letBuiltInWork(panel);
  await say(panel, 'Delete all unread mails');
  await expect(result(panel)).toContainText('I find nothing here that the page says is “all unread mails”');
  expect(await tab.evaluate('window.done')).toEqual([]);
});

test('several are meant although nobody says all, and what is left out stays', async ({
  panel,
  playground,
  tab,
}) => {
  await tab.route('**/mails', (route) =>
    route.fulfill({ body: page, contentType: 'text/html; charset=utf-8' }),
  );
  await tab.goto(`${playground.url}/mails`);
  await letBuiltInWork(panel);
  await say(panel, 'Delete the mails from Ada except “Invoice again”');
  await expect(result(panel)).toContainText('1 of 1 done');
  expect(await tab.evaluate('window.done')).toEqual(['Delete Invoice']);
});
