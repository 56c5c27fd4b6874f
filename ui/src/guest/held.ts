// The look that a guest holds: sent whole once, then step by step as what changed in it.
import { applyPatch, type Operation } from 'rfc6902'
import type { Look, Problem } from '../asks'
import { checkChanges, checkLook } from './bounds'

/** What changed in a look between two of the host's. */
export interface Patch {
  from: number
  seq: number
  ops: Operation[]
}

interface Waiter {
  resolve: (look: Look) => void
  reject: (problem: Problem) => void
}

export class Held {
  private waiters: Waiter[] = []
  private look: Look | null = null
  private refusal: Problem | null = null

  /** The newest step it shows; `null` without a look. */
  get seq(): number | null {
    return this.look?.seq ?? null
  }

  /** The look, or the first one when it comes. It is never changed afterwards. */
  now(): Promise<Look> {
    if (this.look !== null) return Promise.resolve(this.look)
    if (this.refusal !== null) return Promise.reject(this.refusal)
    return new Promise((resolve, reject) => this.waiters.push({ resolve, reject }))
  }

  take(look: Look): Look {
    checkLook(look)
    this.look = look
    this.refusal = null
    this.settle(({ resolve }) => resolve(look))
    return look
  }

  /** The look with the patch laid over it; throws when it does not fit. */
  lay({ from, seq, ops }: Patch): Look {
    if (this.look?.seq !== from) throw new RangeError('another look is meant')
    checkChanges(ops)
    const look = structuredClone(this.look)
    const faults = applyPatch(look, ops).filter((fault) => fault !== null)
    if (faults.length > 0 || look.seq !== seq) throw new RangeError('the patch does not fit')
    return this.take(look)
  }

  /** There is no look to come for now, and why. */
  refuse(problem: Problem): void {
    this.look = null
    this.refusal = problem
    this.settle(({ reject }) => reject(problem))
  }

  /** The look is not to be trusted, or there is one to come after all. */
  drop(): void {
    this.look = null
    this.refusal = null
  }

  private settle(one: (waiter: Waiter) => void): void {
    const waiters = this.waiters
    this.waiters = []
    waiters.forEach(one)
  }
}
