/** Where the runs are that update the plan of a reflection. */
export const UPDATES = 'reflection/update-';
