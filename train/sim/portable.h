// One source for two machines: nvcc compiles it for the GPU, g++ for tests on a machine without one.
#pragma once
#include <stdint.h>

#ifdef __CUDACC__
#include <cuda_runtime.h>
#define FN __device__ static inline
#define EACH __device__
#define POPCOUNT(x) __popc(x)
template <class Body>
__global__ void runEach(long count, Body body) {
  long i = blockIdx.x * (long)blockDim.x + threadIdx.x;
  if (i < count) body(i);
}
template <class Body>
static void launch(long count, void* stream, Body body) {
  if (count <= 0) return;
  const int threads = 128;
  runEach<<<(unsigned)((count + threads - 1) / threads), threads, 0, (cudaStream_t)stream>>>(count, body);
}
#else
#include <math.h>
#define FN static inline
#define EACH
#define POPCOUNT(x) __builtin_popcount(x)
template <class Body>
static void launch(long count, void*, Body body) {
  for (long i = 0; i < count; i++) body(i);
}
#endif

// A stream of random numbers for each thread: the seed is hashed with the thread's number, so that
// streams of neighbours have nothing in common.
struct Random {
  uint64_t state;
};

FN uint64_t mix(uint64_t x) {
  x ^= x >> 30;
  x *= 0xbf58476d1ce4e5b9ull;
  x ^= x >> 27;
  x *= 0x94d049bb133111ebull;
  return x ^ (x >> 31);
}

FN Random seeded(uint64_t seed, uint64_t number) {
  Random random = {mix(seed + 0x9e3779b97f4a7c15ull * (number + 1))};
  return random;
}

FN uint32_t next32(Random* random) {
  random->state += 0x9e3779b97f4a7c15ull;
  return (uint32_t)(mix(random->state) >> 32);
}

FN uint32_t below(Random* random, uint32_t n) {
  return (uint32_t)(((uint64_t)next32(random) * n) >> 32);
}

FN float unit(Random* random) { return (next32(random) + 0.5f) * (1.0f / 4294967296.0f); }

FN float gumbel(Random* random) { return -logf(-logf(unit(random))); }

FN int clip(int value, int low, int high) { return value < low ? low : value > high ? high : value; }

// A feature is a whole number of one byte; this stands for "yes", and for one of what is counted in ones.
const int UNIT = 32;

FN int8_t byte(double value) {
  return (int8_t)clip((int)(value < 0 ? value - 0.5 : value + 0.5), -127, 127);
}

// Bytes that a thread has made for itself, written four at a time: single bytes of many threads far
// apart are what memory is slowest at. `bytes` is a multiple of four, both are aligned.
FN void copyWords(const int8_t* from, int8_t* to, int bytes) {
  const uint32_t* source = (const uint32_t*)from;
  uint32_t* target = (uint32_t*)to;
  for (int i = 0; i < bytes / 4; i++) target[i] = source[i];
}
