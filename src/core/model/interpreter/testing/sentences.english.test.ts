import { describe, expect, it } from 'vitest';
import type { PageSnapshot } from '../../../page/snapshot.ts';
import { loginPage, shopPage, trackerPage } from './fixtures.testing.ts';
import { callsFor, contextFor } from './loop.testing.ts';

type Row = [words: string, tool: string, input: Record<string, unknown>];

const first = (words: string, page: PageSnapshot) => {
  const [call] = callsFor(contextFor(words, { page }));
  return call && [call.tool, call.input];
};
const check = (rows: Row[], page: () => PageSnapshot) => {
  it.each(rows)('%s', (words, tool, input) => {
    expect(first(words, page())).toEqual([tool, input]);
  });
};

describe('going', () => {
  check(
    [
      ['open https://example.com', 'navigate', { url: 'https://example.com' }],
      ['go to example.com/docs', 'navigate', { url: 'https://example.com/docs' }],
      ['Please open localhost:3000/a?b=1.', 'navigate', { url: 'http://localhost:3000/a?b=1' }],
      ['visit "https://a.example/x"', 'navigate', { url: 'https://a.example/x' }],
      ['navigate to the page https://example.org, please', 'navigate', { url: 'https://example.org' }],
      ['Could you load 127.0.0.1:8080/shop?', 'navigate', { url: 'http://127.0.0.1:8080/shop' }],
      ['open Reports', 'click', { ref: '3' }],
      ['go to the cart', 'click', { ref: '4' }],
      ['open the "Terms and Conditions" link', 'click', { ref: '29' }],
      ['open the Reviews tab', 'click', { ref: '27' }],
      ['go to youtube', 'navigate', { url: 'https://www.youtube.com/' }],
      ['open wikipedia', 'navigate', { url: 'https://en.wikipedia.org/' }],
      ['open the GitHub website', 'navigate', { url: 'https://github.com/' }],
      ['go to the bottom of the page', 'scroll', { direction: 'bottom' }],
      ['jump to the top', 'scroll', { direction: 'top' }],
      ['go back', 'go_back', {}],
      ['Go back to the previous page', 'go_back', {}],
      ['back', 'go_back', {}],
      ['reload the page', 'navigate', { url: 'https://shop.example/lamps' }],
      ['refresh', 'navigate', { url: 'https://shop.example/lamps' }],
      ['open example.org in a new tab', 'open_tab', { url: 'https://example.org' }],
      ['open a new tab with https://example.org', 'open_tab', { url: 'https://example.org' }],
      ['open a new tab and go to example.org', 'open_tab', { url: 'https://example.org' }],
      ['open "Size guide" in a new tab', 'open_tab', { url: 'https://shop.example/size-guide' }],
      ['switch to the tab "Docs"', 'list_tabs', {}],
      ['close this tab', 'close_tab', {}],
      ['list the open tabs', 'list_tabs', {}],
    ],
    shopPage,
  );
});

describe('clicking and pointing', () => {
  check(
    [
      ['click the first "Add to cart" button', 'click', { ref: '15' }],
      ['click the second "Add to cart" button', 'click', { ref: '17' }],
      ['click the last Add to cart', 'click', { ref: '17' }],
      ['click "Add to cart" in the row of "Clip Lamp"', 'click', { ref: '17' }],
      ['click "Add to cart" next to Harbor Lamp', 'click', { ref: '15' }],
      ['click Add to cart for the Clip Lamp', 'click', { ref: '17' }],
      ['add the Clip Lamp to the cart', 'click', { ref: '17' }],
      ['press Find', 'click', { ref: '7' }],
      ['click on the Load more button', 'click', { ref: '18' }],
      ['load more', 'click', { ref: '18' }],
      ['tap "Size guide"', 'click', { ref: '20' }],
      ['click the link "Imprint" in the footer', 'click', { ref: '30' }],
      ['click Shop in the navigation', 'click', { ref: '2' }],
      ['click "Save address" under the heading Address', 'click', { ref: '26' }],
      ['click the third link', 'click', { ref: '3' }],
      ['follow the link to the Harbor Lamp', 'click', { ref: '14' }],
      ['double-click "Details"', 'click', { ref: '19', count: 2 }],
      ['right-click the Harbor Lamp link', 'click', { ref: '14', button: 'right' }],
      ['ctrl-click "Size guide"', 'click', { ref: '20', modifiers: ['Control'] }],
      ['expand Details', 'click', { ref: '19' }],
      ['collapse "Details"', 'snapshot', {}],
      ['choose the menu item Export as CSV', 'click', { ref: '28' }],
      ['save address', 'click', { ref: '26' }],
      ['submit the form', 'click', { ref: '26' }],
      ['hover over "Reports"', 'hover', { ref: '3' }],
      ['move the mouse to the Imprint link', 'hover', { ref: '30' }],
      ['drag "Reports" to "Imprint"', 'drag', { ref: '3', toRef: '30' }],
      ['drag and drop Reports onto the Imprint link', 'drag', { ref: '3', toRef: '30' }],
      ['click into the Note field', 'click', { ref: '23' }],
      ['click inside Note', 'click', { ref: '23' }],
      ['press Enter', 'press_keys', { keys: ['Enter'] }],
      ['press Ctrl+A', 'press_keys', { keys: ['Control+A'] }],
      ['then escape', 'press_keys', { keys: ['Escape'] }],
      ['hit the Escape key', 'press_keys', { keys: ['Escape'] }],
      ['press Tab three times', 'press_keys', { keys: ['Tab', 'Tab', 'Tab'] }],
      ['press the down arrow twice', 'press_keys', { keys: ['ArrowDown', 'ArrowDown'] }],
      ['press Page Down', 'press_keys', { keys: ['PageDown'] }],
      ['press Enter in the Note field', 'press_keys', { keys: ['Enter'], ref: '23' }],
      ['accept the cookies', 'snapshot', {}],
    ],
    shopPage,
  );
});

describe('places said first, positions, questions', () => {
  check(
    [
      ['in the Address form, type "Ada" into "Full name"', 'type', { ref: '21', text: 'Ada' }],
      ['In the "Full name" field, type "Ada"', 'type', { ref: '21', text: 'Ada' }],
      ['in Email enter "a@b.c"', 'type', { ref: '22', text: 'a@b.c' }],
      ['under Address click Save address', 'click', { ref: '26' }],
      ['on the page, click "Imprint"', 'click', { ref: '30' }],
      ['open the first product', 'click', { ref: '14' }],
      ['open the second result', 'click', { ref: '16' }],
      ['open link 3', 'click', { ref: '3' }],
      ['go to page 2', 'find', { text: '2' }],
      ['press the Find button twice', 'click', { ref: '7', count: 2 }],
      ['sort by Price, low to high', 'select_option', { ref: '8', option: 'Price, low to high' }],
      ['use the search to find "kettle"', 'type', { ref: '6', text: 'kettle', submit: true }],
      ['is "Harbor Lamp" on the page?', 'wait_for', { text: 'Harbor Lamp', timeoutSeconds: 5 }],
      ['does the page mention "Bergen"?', 'wait_for', { text: 'Bergen', timeoutSeconds: 5 }],
      ['Can you tell me what the total is?', 'read_page', {}],
      ['find out the price of the Harbor Lamp', 'read_page', {}],
      ['wait a moment', 'wait_for', { timeoutSeconds: 2 }],
      ['Click on Details!', 'click', { ref: '19' }],
    ],
    shopPage,
  );
});

describe('filling in', () => {
  check(
    [
      ['type "Ada Lund" into "Full name"', 'type', { ref: '21', text: 'Ada Lund' }],
      ['type Ada into the Full name field', 'type', { ref: '21', text: 'Ada' }],
      ["enter 'x@y.z' in Email", 'type', { ref: '22', text: 'x@y.z' }],
      ['enter “a, then b” into the Note', 'type', { ref: '23', text: 'a, then b' }],
      ['put "3" in the quantity field', 'type', { ref: '24', text: '3' }],
      ['fill in Note with "Call me"', 'type', { ref: '23', text: 'Call me' }],
      ['fill in "Note" with Call me at noon', 'type', { ref: '23', text: 'Call me at noon' }],
      ['fill out Email: a@b.c', 'type', { ref: '22', text: 'a@b.c' }],
      ['fill in the form with Full name "Ada"', 'type', { ref: '21', text: 'Ada' }],
      ['fill "Ada" into "Full name"', 'type', { ref: '21', text: 'Ada' }],
      ['set Quantity to 4', 'type', { ref: '24', text: '4' }],
      ['set Colour to Red', 'select_option', { ref: '9', option: 'Red' }],
      ['set "Gift wrap" to off', 'set_checked', { ref: '11', checked: false }],
      ['change Sort by to "Price, low to high"', 'select_option', { ref: '8', option: 'Price, low to high' }],
      ['clear the Note field', 'type', { ref: '23', text: '' }],
      ['append " more" to the Note field', 'type', { ref: '23', text: ' more', append: true }],
      ['type "x" into the search box', 'type', { ref: '6', text: 'x' }],
      ['type "lamp" into Search products and press Enter', 'type', { ref: '6', text: 'lamp' }],
      ['type "1990-05-01" into the YYYY-MM-DD field', 'type', { ref: '25', text: '1990-05-01' }],
      ['choose "Red" from "Colour"', 'select_option', { ref: '9', option: 'Red' }],
      ['select Price, low to high from Sort by', 'select_option', { ref: '8', option: 'Price, low to high' }],
      ['pick Green in the Colour dropdown', 'select_option', { ref: '9', option: 'Green' }],
      ['choose Green', 'select_option', { ref: '9', option: 'Green' }],
      ['choose "Express delivery"', 'set_checked', { ref: '12', checked: true }],
      ['select the Standard delivery option', 'set_checked', { ref: '13', checked: true }],
      ['tick "In stock only"', 'set_checked', { ref: '10', checked: true }],
      ['check the Gift wrap checkbox', 'set_checked', { ref: '11', checked: true }],
      ['untick "Gift wrap"', 'set_checked', { ref: '11', checked: false }],
      ['uncheck Gift wrap', 'set_checked', { ref: '11', checked: false }],
      ['turn on In stock only', 'set_checked', { ref: '10', checked: true }],
      ['switch Gift wrap off', 'set_checked', { ref: '11', checked: false }],
      ['search for "kettle"', 'type', { ref: '6', text: 'kettle', submit: true }],
      ['search for lamp', 'type', { ref: '6', text: 'lamp', submit: true }],
    ],
    shopPage,
  );
});

describe('scrolling and waiting', () => {
  check(
    [
      ['scroll down', 'scroll', { direction: 'down' }],
      ['scroll up two screens', 'scroll', { direction: 'up', screens: 2 }],
      ['scroll to the bottom', 'scroll', { direction: 'bottom' }],
      ['scroll to the top of the page', 'scroll', { direction: 'top' }],
      ['scroll to "Imprint"', 'scroll', { direction: 'into-view', text: 'Imprint' }],
      ['scroll down until you see "Imprint"', 'scroll', { direction: 'into-view', text: 'Imprint' }],
      ['wait until "Saved" appears', 'wait_for', { text: 'Saved' }],
      ['wait until the text "Saved" is visible', 'wait_for', { text: 'Saved' }],
      ['wait until "Loading" is gone', 'wait_for', { text: 'Loading', gone: true }],
      ['wait for "Loading" to disappear', 'wait_for', { text: 'Loading', gone: true }],
      ['wait for "Thanks"', 'wait_for', { text: 'Thanks' }],
      ['wait for "Done" to appear for at most 30 seconds', 'wait_for', { text: 'Done', timeoutSeconds: 30 }],
      ['wait up to 2 minutes', 'wait_for', { timeoutSeconds: 120 }],
      ['wait until the Find button is enabled', 'wait_for', { ref: '7', state: 'enabled' }],
      ['wait 3 seconds', 'wait_for', { timeoutSeconds: 3 }],
      ['wait until the url contains "checkout"', 'wait_for', { url: 'checkout' }],
      ['wait until the page has loaded', 'snapshot', {}],
      ['When "Saved" appears, click "Find"', 'wait_for', { text: 'Saved' }],
    ],
    shopPage,
  );
});

describe('reading, finding, keeping and asking', () => {
  check(
    [
      ['read the page', 'read_page', {}],
      ['tell me the total', 'read_page', {}],
      ['what is the price of the Harbor Lamp?', 'read_page', {}],
      ['how many lamps are there?', 'read_page', {}],
      ["What's the title of this page?", 'list_tabs', {}],
      ['find "Imprint"', 'find', { text: 'Imprint' }],
      ['look for "Harbor Lamp" on the page', 'find', { text: 'Harbor Lamp' }],
      ['search the page for "Imprint"', 'find', { text: 'Imprint' }],
      ['check that "Saved" is shown', 'wait_for', { text: 'Saved', timeoutSeconds: 5 }],
      ['make sure "Error" is not visible', 'wait_for', { text: 'Error', gone: true, timeoutSeconds: 5 }],
      ['take a screenshot', 'screenshot', {}],
      ['save "hello" as a.txt', 'save_file', { name: 'a.txt', content: 'hello' }],
      ['save the page as notes.md', 'read_page', {}],
      ['ask me "Which size?"', 'human_interact', { kind: 'input', question: 'Which size?' }],
      ['ask me whether to buy it', 'human_interact', { kind: 'confirm', question: 'Shall I buy it?' }],
      [
        'ask me to choose between "S", "M" or "L"',
        'human_interact',
        { kind: 'select', question: 'S / M / L?', options: ['S', 'M', 'L'] },
      ],
      [
        'hand over to me',
        'human_interact',
        { kind: 'request_help', question: 'Please sign in here yourself, then hand the page back.' },
      ],
      [
        'log in by hand',
        'human_interact',
        { kind: 'request_help', question: 'Please sign in here yourself, then hand the page back.' },
      ],
    ],
    shopPage,
  );
});

describe('tables', () => {
  check(
    [
      ['Choose "done" from "Status of Wrong tax for Norway"', 'select_option', { ref: '4', option: 'done' }],
      ['set the status of "Wrong tax for Norway" to done', 'select_option', { ref: '4', option: 'done' }],
      ['click "Delete Typo on the shipping page"', 'click', { ref: '10' }],
      ['delete the issue "Typo on the shipping page"', 'click', { ref: '10' }],
      ['delete Wrong tax for Norway', 'click', { ref: '6' }],
      ['click Edit in the row of Typo', 'click', { ref: '9' }],
      ['click the Delete button in the row with "Wrong tax"', 'click', { ref: '6' }],
      ['edit "Wrong tax for Norway"', 'click', { ref: '5' }],
      ['mark the typo issue as done', 'select_option', { ref: '8', option: 'done' }],
      ['mark the issue about Norway as in progress', 'select_option', { ref: '4', option: 'in progress' }],
      ['open the first issue', 'click', { ref: '3' }],
      ['open the second issue', 'click', { ref: '7' }],
      ['open the last issue', 'click', { ref: '7' }],
      ['open the issue about Norway', 'click', { ref: '3' }],
      ['delete the issue about Norway', 'click', { ref: '6' }],
      ['edit the issue called "Typo on the shipping page"', 'click', { ref: '9' }],
    ],
    trackerPage,
  );
});

describe('signing in', () => {
  check(
    [
      ['Please sign in with "ada" and "pw"', 'type', { ref: '1', text: 'ada' }],
      ['sign in as ada with password "s3cret"', 'type', { ref: '1', text: 'ada' }],
      ['log in with user name ada and password ⟪secret:1⟫', 'type', { ref: '1', text: 'ada' }],
      ['sign in: user "ada", password "pw"', 'type', { ref: '1', text: 'ada' }],
      ['tick "Keep me signed in"', 'set_checked', { ref: '3', checked: true }],
      ['type "ada" into the username field', 'type', { ref: '1', text: 'ada' }],
      ['type ⟪secret:1⟫ into the password field', 'type', { ref: '2', text: '⟪secret:1⟫' }],
    ],
    loginPage,
  );
});
