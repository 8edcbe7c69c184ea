import { parentPort, workerData } from 'node:worker_threads';
import { type BatchFolders, type FileToWrite, writeBatch } from './write-batch.ts';

/* The thread of a write pool: one batch in, its result out. What goes wrong ends the thread, and so reaches the pool. */
parentPort?.on('message', (files: FileToWrite[]) => {
	parentPort?.postMessage(writeBatch(files, workerData as BatchFolders));
});
