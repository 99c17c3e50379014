import '../core/zod-setup.ts';
import { startWorker } from './start-worker.ts';

startWorker();
