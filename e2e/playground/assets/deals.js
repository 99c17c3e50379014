// The pop-up comes shortly after the page, as they do, and once a visit.
const offer = document.getElementById('offer');
if (!sessionStorage.getItem('offer-seen')) {
  setTimeout(() => {
    offer.hidden = false;
  }, 400);
}
offer.querySelector('button').addEventListener('click', () => {
  sessionStorage.setItem('offer-seen', 'yes');
  offer.hidden = true;
});
