/**
 * Structural paths: where in a task something happens, never a counter of events. An agent's run is "react" or
 * "plan/0"; its third turn is "react/t3"; inside it are the model call "react/t3/model", the first call "react/t3/c0"
 * and a question of that call "react/t3/c0/approve". Runs inside a call (foreach_task) are under the path of the call.
 */
export const turnPath = (agentPath: string, turn: number): string => `${agentPath}/t${turn}`;
/** Path of a call of a turn, by its position in the reply, from 0. */
export const callPath = (turn: string, index: number): string => `${turn}/c${index}`;

/** An agent's id as a part of a path: ids are free text, and "t3" or a slash in one must not be mistaken for a turn. */
export const agentSegment = (id: string): string => encodeURIComponent(id).replace(/^t(?=\d+$)/, '%74');

/** The parts of a path inside a turn; `agentPath` is the path of the run. */
export interface PathParts {
  agentPath: string;
  turn: number;
  /** What comes after the turn: "model", "c0", "c0/approve" or ''. */
  rest: string;
}

const PATH = /^(.*)\/t(\d+)(?:\/(.*))?$/;

/** Splits a path at its innermost turn; undefined for paths outside any turn. */
export function parsePath(path: string): PathParts | undefined {
  const match = PATH.exec(path);
  if (!match) return undefined;
  return { agentPath: match[1] ?? '', turn: Number(match[2]), rest: match[3] ?? '' };
}
