import { send } from './send.js';

/** Five stars in a shadow root; one click saves. */
class StarRating extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: 'open' });
    root.innerHTML = '<style>button{font-size:1.4rem;border:0;background:none;cursor:pointer}</style>';
    const status = document.createElement('span');
    status.setAttribute('role', 'status');
    for (let stars = 1; stars <= 5; stars++) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = '☆';
      button.setAttribute('aria-label', `Rate ${stars} ${stars === 1 ? 'star' : 'stars'}`);
      button.addEventListener('click', async () => {
        await send('/api/ratings', { product: this.getAttribute('product'), stars: String(stars) });
        [...root.querySelectorAll('button')].forEach((star, index) => {
          star.textContent = index < stars ? '★' : '☆';
        });
        status.textContent = `You gave ${stars} of 5 stars.`;
      });
      root.append(button);
    }
    root.append(status);
  }
}
customElements.define('star-rating', StarRating);
