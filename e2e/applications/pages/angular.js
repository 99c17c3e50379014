import '@angular/compiler';
import { Component, provideZonelessChangeDetection, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';

/** A seat map in Angular, compiled in the page. */
const state = { seats: [], coupon: '' };
window.applicationState = () => state;

class Seats {
  rows = ['A', 'B'];
  numbers = [1, 2, 3];
  taken = signal([]);
  choose(seat) {
    state.seats.push(seat);
    this.taken.set([...this.taken(), seat]);
  }
  write({ target }) {
    state.coupon = target.value;
  }
}
Component({
  selector: 'seat-map',
  template: `<h1>Seats</h1>
    @for (row of rows; track row) {
      <div style="display:flex;gap:8px">
        @for (number of numbers; track number) { <div style="padding:8px;background:#ddd" (click)="choose(row + number)">{{ row }}{{ number }}</div> }
      </div>
    }
    <label>Coupon <input (input)="write($event)"></label>
    <p>{{ taken().length }} taken</p>`,
})(Seats);

document.querySelector('#root').append(document.createElement('seat-map'));
bootstrapApplication(Seats, { providers: [provideZonelessChangeDetection()] });
